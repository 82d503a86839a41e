import { NoiseField, Peak, Stack, Text } from "@daysignal/ui";
import type { ReactNode } from "react";
import { FullPage } from "./full-page.tsx";
import { useDocumentTitle } from "./use-document-title.ts";

export interface MessagePageProps {
  title: string;
  children: ReactNode;
  /** What to do next. */
  action: ReactNode;
}

/** A page with a message: not found, signed out, failed. */
export function MessagePage({ title, children, action }: MessagePageProps) {
  useDocumentTitle(title);
  return (
    <FullPage>
      <NoiseField position="fixed" density={0.5} />
      <Stack alignItems="center" textAlign="center" gap="3" maxWidth="md" position="relative">
        <Peak color="signal.solid" width="20" height="auto" strokeWidth="2.5" mb="3" />
        <Text as="h1" textStyle="heading">
          {title}
        </Text>
        <Stack gap="3" color="fg.muted" overflowWrap="anywhere">
          {children}
        </Stack>
        <Stack mt="4">{action}</Stack>
      </Stack>
    </FullPage>
  );
}
