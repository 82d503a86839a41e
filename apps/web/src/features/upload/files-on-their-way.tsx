import { Text } from "@daysignal/ui";

/** Why a form cannot be sent yet, beside its buttons. */
export function FilesOnTheirWay() {
  return (
    <Text role="status" textStyle="small" color="fg.muted" me="auto" alignSelf="center">
      Files are on their way…
    </Text>
  );
}
