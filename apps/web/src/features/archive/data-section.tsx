import { Box, Text } from "@daysignal/ui/chakra";
import { type ReactNode, useId } from "react";

interface DataSectionProps {
  title: string;
  note: string;
  children: ReactNode;
}

/** A section of what one can do with one's data. */
export function DataSection({ title, note, children }: DataSectionProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Text as="h3" id={id} fontWeight="medium">
        {title}
      </Text>
      <Text textStyle="small" color="fg.muted" mt="1" mb="3" maxWidth="lg">
        {note}
      </Text>
      {children}
    </Box>
  );
}
