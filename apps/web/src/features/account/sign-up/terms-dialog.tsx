import { Dialog, type OpenedDialogProps } from "@daysignal/ui";
import { Stack, Text } from "@daysignal/ui/chakra";
import { i18n } from "../../../shared/language.ts";
import { productName } from "../../../shared/product-name.ts";
import { termsEffective, termsSections } from "./terms-text.ts";

/** The Terms and Conditions in a scrollable dialog (§2, §9). */
export default function TermsDialog(dialog: OpenedDialogProps) {
  // As the language writes it, in any region: the date is part of the text.
  const effective = new Intl.DateTimeFormat(i18n.locale, { dateStyle: "long", timeZone: "UTC" });
  return (
    <Dialog
      {...dialog}
      size="lg"
      title={i18n.t("Terms and Conditions")}
      description={i18n.t("Beta release. Effective {day}.", {
        day: effective.format(new Date(termsEffective)),
      })}
    >
      {/* Focusable, so that keys can scroll it: nothing in it is. */}
      <Stack tabIndex={0} role="group" aria-label={i18n.t("Terms")} pt="2">
        <Stack as="ol" role="list" gap="5">
          {termsSections.map((section, index) => (
            <Stack as="li" key={section.title} gap="1">
              <Text as="h3" fontWeight="semibold">
                {i18n.t("{number}. {title}", { number: index + 1, title: i18n.t(section.title) })}
              </Text>
              <Text color="fg.muted">{i18n.t(section.text, { productName })}</Text>
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
