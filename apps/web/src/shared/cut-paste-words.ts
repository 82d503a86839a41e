import { i18n } from "./language.ts";
import { showNotice } from "./toasts.ts";

/** Shows a notice about a pasted text, of which `rest` characters did not fit into a field. */
export function sayCut(room: number, rest: number): void {
  showNotice(
    i18n.t("The pasted text was cut"),
    i18n.t(
      "There is room for {room, plural, one {# character} other {# characters}} here; {rest, plural, one {# did not fit} other {# did not fit}}.",
      { room, rest },
    ),
  );
}
