import { Button, Dialog, type OpenedDialogProps } from "@daysignal/ui";
import { Box, chakra, Stack, Text } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { canKeepOfflineCopy } from "../../shared/offline-copy.ts";
import { productName } from "../../shared/product-name.ts";
import { guidesFor } from "./install-guides.ts";

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
        {[own, ...others].map((guide) => (
          <Box
            key={guide.browser}
            px="4"
            {...(guide === own ? { bg: "signal.subtle", borderRadius: "lg", py: "3.5" } : {})}
          >
            <chakra.dt fontWeight="semibold">
              {i18n.t(guide.browser)}
              {guide === own ? (
                <Text as="span" fontWeight="normal" color="fg.muted">
                  {` · ${i18n.t("this browser", {}, { comment: "Behind a browser's name" })}`}
                </Text>
              ) : null}
            </chakra.dt>
            <chakra.dd mt="0.5" color="fg.muted">
              {i18n.t(guide.steps)}
            </chakra.dd>
          </Box>
        ))}
      </Stack>
    </Dialog>
  );
}
