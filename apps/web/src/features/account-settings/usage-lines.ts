import type { Usage } from "@daysignal/core";
import { byteWords } from "../../shared/byte-words.ts";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";

/** What an account holds, a line each: '12 of 50,000 signals', '3 files, 1.4 MB of 1 GB'. */
export function usageLines({ signals, projects, files, bytes }: Usage): string[] {
  const number = (value: number) => new Intl.NumberFormat(region.locale).format(value);
  const used = byteWords(bytes.used);
  return [
    i18n.t("{used} of {limit} signals, including the trash", {
      used: number(signals.used),
      limit: number(signals.limit ?? 0),
    }),
    i18n.t("{used} of {limit} projects", {
      used: number(projects.used),
      limit: number(projects.limit ?? 0),
    }),
    bytes.limit === null
      ? i18n.t("{files, plural, one {# file} other {# files}}, {used}", { files, used })
      : i18n.t("{files, plural, one {# file} other {# files}}, {used} of {limit}", {
          files,
          used,
          limit: byteWords(bytes.limit),
        }),
  ];
}
