import { Button, Dialog } from "@daysignal/ui";
import { Box, chakra, Stack, Text } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { canKeepOfflineCopy } from "../../shared/offline-copy.ts";
import { productName } from "../../shared/product-name.ts";
import type { OpenedDialogProps } from "../../shared/use-dialog.ts";
import { guidesFor, type InstallGuide } from "./install-guides.ts";

/** How to install the app in browsers without an install prompt (§2). */
export default function InstallDialog(dialog: OpenedDialogProps) {
  const { own, others } = guidesFor(navigator.userAgent);
  return (
    <Dialog
      {...dialog}
      size="sm"
      title={i18n.t("Download Desktop App")}
      description={
        canKeepOfflineCopy()
          ? i18n.t(
              "{productName} installs from the browser, opens in a window of its own, and works without a connection.",
              { productName },
            )
          : i18n.t(
              "This page came over plain http, from which browsers install no apps. Open it at an address with https first.",
            )
      }
      footer={
        <Button variant="solid" onClick={() => dialog.onOpenChange(false)}>
          {i18n.t("dialog.done", {}, { message: "Done", comment: "Closes a dialog" })}
        </Button>
      }
    >
      <Stack as="dl" gap="4">
        <Box bg="signal.subtle" borderRadius="lg" px="4" py="3.5">
          <Guide
            guide={own}
            note={i18n.t("this browser", {}, { comment: "Behind a browser's name" })}
          />
        </Box>
        {others.map((guide) => (
          <Box key={guide.browser} px="4">
            <Guide guide={guide} />
          </Box>
        ))}
      </Stack>
    </Dialog>
  );
}

function Guide({ guide: { browser, steps }, note }: { guide: InstallGuide; note?: string }) {
  return (
    <>
      <chakra.dt fontWeight="semibold">
        {i18n.t(browser)}
        {note ? (
          <Text as="span" fontWeight="normal" color="fg.muted">
            {` · ${note}`}
          </Text>
        ) : null}
      </chakra.dt>
      <chakra.dd mt="0.5" color="fg.muted">
        {i18n.t(steps)}
      </chakra.dd>
    </>
  );
}
