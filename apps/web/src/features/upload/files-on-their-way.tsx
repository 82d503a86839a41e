import { Text } from "@daysignal/ui/chakra";

/** Says next to a form's buttons that files are still uploading. */
export function FilesOnTheirWay() {
  return (
    <Text role="status" textStyle="small" color="fg.muted" me="auto" alignSelf="center">
      Files are on their way…
    </Text>
  );
}
