import {
  type CalendarDay,
  type MonthDay,
  type Nth,
  type Weekday,
  ruleWeekdayOf as weekdayOf,
  ruleWeekdays as weekdays,
} from "@daysignal/core";
import { SelectField } from "@daysignal/ui";
import { Box, Row } from "@daysignal/ui/chakra";
import { i18n } from "../../shared/language.ts";
import { region } from "../../shared/region.ts";
import { weekdayName } from "../../shared/rule-words.ts";

interface MonthDayFieldsProps {
  value: MonthDay;
  /** The first day of the series, which gives the initial weekday. */
  day: CalendarDay;
  onChange: (value: MonthDay) => void;
}

type Kind = "day" | "last" | "weekday";

/** Which day of the month a rule means: by its number, the last one, or by its weekday. */
export function MonthDayFields({ value, day, onChange }: MonthDayFieldsProps) {
  const number = Number(day.slice(8));
  const kind: Kind =
    value.kind === "weekday"
      ? "weekday"
      : value.kind === "day" && value.day === -1
        ? "last"
        : "day";
  const choose = (chosen: Kind) => {
    if (chosen === "day") onChange({ kind: "day", day: number });
    else if (chosen === "last") onChange({ kind: "day", day: -1 });
    else onChange({ kind: "weekday", nth: nthOf(number), weekday: weekdayOf(day) });
  };
  return (
    <Row gap="2" alignItems="flex-end" flexWrap="wrap">
      <Box flex={kind === "weekday" ? "1 1 100%" : "1 1 10rem"}>
        <SelectField
          label={i18n.t("Day of the month")}
          value={kind}
          options={[
            { value: "day", label: i18n.t("By its number") },
            { value: "weekday", label: i18n.t("By its weekday") },
            { value: "last", label: i18n.t("The last day") },
          ]}
          onChange={({ target }) => choose(target.value as Kind)}
        />
      </Box>
      {value.kind === "day" && value.day !== -1 ? (
        <Box width="24">
          <SelectField
            label={i18n.t("Number")}
            hideLabel
            value={value.day}
            options={Array.from({ length: 31 }, (_, index) => ({
              value: String(index + 1),
              label: new Intl.NumberFormat(region.locale).format(index + 1),
            }))}
            onChange={({ target }) => onChange({ kind: "day", day: Number(target.value) })}
          />
        </Box>
      ) : null}
      {value.kind === "weekday" ? (
        <>
          <Box flex="1 1 6rem">
            <SelectField
              label={i18n.t("Which one", {}, { comment: "The first, second … weekday of a month" })}
              hideLabel
              value={value.nth}
              options={nths()}
              onChange={({ target }) => onChange({ ...value, nth: Number(target.value) as Nth })}
            />
          </Box>
          <Box flex="1 1 8rem">
            <SelectField
              label={i18n.t("Weekday")}
              hideLabel
              value={value.weekday}
              options={weekdays.map((weekday) => ({ value: weekday, label: weekdayName(weekday) }))}
              onChange={({ target }) => onChange({ ...value, weekday: target.value as Weekday })}
            />
          </Box>
        </>
      ) : null}
    </Row>
  );
}

/** The fifth is the last one. */
const nthOf = (number: number): Nth => (number > 28 ? -1 : (Math.ceil(number / 7) as Nth));

function nths(): { value: string; label: string }[] {
  const comment = "Which weekday of a month: the first Monday";
  return [
    { value: "1", label: i18n.t("nth.first", {}, { message: "first", comment }) },
    { value: "2", label: i18n.t("nth.second", {}, { message: "second", comment }) },
    { value: "3", label: i18n.t("nth.third", {}, { message: "third", comment }) },
    { value: "4", label: i18n.t("nth.fourth", {}, { message: "fourth", comment }) },
    { value: "-1", label: i18n.t("nth.last", {}, { message: "last", comment }) },
  ];
}
