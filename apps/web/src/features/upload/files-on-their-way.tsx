import { Text } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";

/** Says next to a form's buttons that files are still uploading. */
export function FilesOnTheirWay() {
  return (
    <Text role="status" textStyle="small" color="fg.muted" me="auto" alignSelf="center">
      {i18n.t("Files are on their way…")}
    </Text>
  );
}
