import { expect, test } from "vitest";
import { english } from "../language/i18n.ts";
import { reportCsv } from "./report-csv.ts";

test("the report as CSV has no cell that a spreadsheet would execute", () => {
  const line = { title: '=1+"1"', field: "comment", text: "@a,\nb", outcome: "notes" } as const;
  expect(
    reportCsv(english, [line, { ...line, title: "−1=x", text: "＝1+1", outcome: "left-out" }]),
  ).toBe(
    [
      '"Title","Field","In the File","Here"',
      '"\'=1+""1""","Comment","\'@a,\nb","in the notes"',
      '"−1=x","Comment","\'＝1+1","left out"',
    ].join("\r\n"),
  );
});
