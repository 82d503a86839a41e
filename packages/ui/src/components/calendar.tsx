import { chakra, type SystemStyleObject } from "@chakra-ui/react";
import { DatePicker, parseDate, useDatePickerContext } from "@chakra-ui/react/date-picker";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { type I18n, useI18n } from "../i18n.ts";
import { touched } from "../theme/media.ts";
import { IconButton } from "./button.tsx";
import { Themed } from "./themed.tsx";

export interface CalendarProps {
  /** The chosen day, `yyyy-MM-dd`; null for none. */
  value: string | null;
  /** The day that is marked as today, `yyyy-MM-dd`. */
  today: string;
  onChange: (day: string) => void;
  /** The first day that can be chosen. */
  min?: string;
  /** The last day that can be chosen. */
  max?: string;
  /** The locale for its language and, unless `startOfWeek` is given, the first day of the week. */
  locale: string;
  /** Counted from Sunday, 0. */
  startOfWeek?: number;
  /** The weekdays that are marked as the weekend, counted from Sunday, 0. */
  weekend?: readonly number[];
  /** Days with a dot, `yyyy-MM-dd`. */
  marked?: ReadonlySet<string>;
  /** Focuses the chosen day, or today, on mount. */
  autoFocus?: boolean;
}

const cell: SystemStyleObject = {
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  width: "full",
  minWidth: "9",
  height: "9",
  borderRadius: "md",
  fontVariantNumeric: "tabular-nums",
  cursor: "pointer",
  userSelect: "none",
  _hover: { bg: "bg.hover" },
  "&[data-in-weekend]": { color: "fg.muted" },
  "&[data-outside-range]": { color: "fg.muted" },
  "&[data-is-today]": { color: "signal.fg", fontWeight: "semibold" },
  "&[data-selected], &[data-selected]:hover": {
    bg: "signal.solid",
    color: "signal.contrast",
    fontWeight: "semibold",
  },
  "&[data-disabled]": { opacity: 0.35, cursor: "not-allowed" },
  "&[data-marked]::after": {
    content: '""',
    position: "absolute",
    bottom: "1",
    boxSize: "1",
    borderRadius: "full",
    // A border, because forced colours remove backgrounds.
    borderWidth: "2px",
    borderColor: "signal.fg",
  },
  "&[data-marked][data-selected]::after": { borderColor: "signal.contrast" },
  // Seven of them fit into the narrowest phone.
  [touched]: { minWidth: "min(2.75rem, (100vw - 3.5rem) / 7)", height: "11" },
};

const table: SystemStyleObject = { width: "full", borderCollapse: "collapse" };

/**
 * A calendar to choose a day: arrows move by day and week, PageUp and PageDown by month, Enter
 * chooses; its heading opens months and years. A separate module (`@daysignal/ui/calendar`), loaded
 * on demand.
 */
export function Calendar({
  value,
  today,
  onChange,
  min,
  max,
  locale,
  startOfWeek,
  weekend = [],
  marked,
  autoFocus = false,
}: CalendarProps) {
  const i18n = useI18n();
  const calendar = useRef<HTMLDivElement>(null);
  const shown = parseDate(value ?? today);
  useEffect(() => {
    if (!autoFocus) return;
    // A frame later, after the popover has managed focus.
    const frame = requestAnimationFrame(() =>
      calendar.current?.querySelector<HTMLElement>("[data-view=day][data-focus]")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [autoFocus]);
  return (
    <Themed>
      <DatePicker.Root
        ref={calendar}
        inline
        value={value === null ? [] : [shown]}
        defaultFocusedValue={shown}
        onValueChange={(details) => {
          const day = details.value[0];
          if (day) onChange(day.toString());
        }}
        locale={locale}
        translations={calendarTexts(i18n)}
        fixedWeeks
        // Days of the months around are drawn, so they can be chosen.
        outsideDaySelectable
        {...(startOfWeek === undefined ? {} : { startOfWeek })}
        {...(min === undefined ? {} : { min: parseDate(min) })}
        {...(max === undefined ? {} : { max: parseDate(max) })}
      >
        <DatePicker.Content outline="none" aria-roledescription={i18n.t("datepicker")}>
          {(["day", "month", "year"] as const).map((view) => (
            <DatePicker.View key={view} view={view}>
              <ViewHead />
              {view === "day" ? <Days {...{ today, weekend, marked }} /> : <Grid view={view} />}
            </DatePicker.View>
          ))}
        </DatePicker.Content>
      </DatePicker.Root>
    </Themed>
  );
}

/** The texts for screen readers. */
function calendarTexts(i18n: I18n): DatePicker.RootProps["translations"] {
  return {
    content: i18n.t("calendar"),
    dayCell: ({ selected, valueText: day }) =>
      selected ? i18n.t("Selected date. {day}", { day }) : i18n.t("Choose {day}", { day }),
    nextTrigger: (view) =>
      ({
        day: i18n.t("Switch to next month"),
        month: i18n.t("Switch to next year"),
        year: i18n.t("Switch to next decade"),
      })[view],
    prevTrigger: (view) =>
      ({
        day: i18n.t("Switch to previous month"),
        month: i18n.t("Switch to previous year"),
        year: i18n.t("Switch to previous decade"),
      })[view],
  };
}

function ViewHead() {
  const i18n = useI18n();
  const { visibleRangeText, view } = useDatePickerContext();
  return (
    <DatePicker.ViewControl display="flex" alignItems="center" gap="1" mb="2">
      <DatePicker.ViewTrigger
        // The visible label is part of the accessible name, for speech input.
        aria-label={
          view === "day"
            ? i18n.t("{month}, choose another month", { month: visibleRangeText.start })
            : i18n.t("{year}, choose another year", { year: visibleRangeText.start })
        }
        flex="1"
        textAlign="start"
        ps="2.5"
        height="8"
        css={{ [touched]: { height: "11" } }}
        borderRadius="md"
        fontWeight="semibold"
        cursor="pointer"
        _hover={{ bg: "bg.hover" }}
      >
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.PrevTrigger asChild>
        <IconButton label={i18n.t("Previous")} size="sm">
          <ChevronLeft className="mirrored" aria-hidden />
        </IconButton>
      </DatePicker.PrevTrigger>
      <DatePicker.NextTrigger asChild>
        <IconButton label={i18n.t("Next")} size="sm">
          <ChevronRight className="mirrored" aria-hidden />
        </IconButton>
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  );
}

interface DaysProps {
  today: string;
  weekend: readonly number[];
  marked: ReadonlySet<string> | undefined;
}

function Days({ today, weekend, marked }: DaysProps) {
  const i18n = useI18n();
  return (
    <DatePicker.Context>
      {(picker) => (
        <DatePicker.Table css={table} aria-roledescription={i18n.t("calendar month")}>
          <DatePicker.TableHead>
            <DatePicker.TableRow>
              {picker.weekDays.map((day) => (
                <DatePicker.TableHeader
                  key={day.long}
                  textStyle="caption"
                  fontWeight="normal"
                  color="fg.muted"
                  height="8"
                  textAlign="center"
                >
                  <abbr title={day.long} style={{ textDecoration: "none" }}>
                    {day.narrow}
                  </abbr>
                </DatePicker.TableHeader>
              ))}
            </DatePicker.TableRow>
          </DatePicker.TableHead>
          <DatePicker.TableBody>
            {picker.weeks.map((week) => (
              <DatePicker.TableRow key={String(week[0])}>
                {week.map((day) => (
                  <DatePicker.TableCell key={day.toString()} value={day} padding="0">
                    <DatePicker.TableCellTrigger
                      css={cell}
                      {...(day.toString() === today ? { "data-is-today": "" } : {})}
                      {...(marked?.has(day.toString()) ? { "data-marked": "" } : {})}
                      {...(weekend.includes(day.toDate("UTC").getUTCDay())
                        ? { "data-in-weekend": "" }
                        : {})}
                    >
                      {day.day}
                    </DatePicker.TableCellTrigger>
                  </DatePicker.TableCell>
                ))}
              </DatePicker.TableRow>
            ))}
          </DatePicker.TableBody>
        </DatePicker.Table>
      )}
    </DatePicker.Context>
  );
}

/** Months of a year, or years of a decade. */
function Grid({ view }: { view: "month" | "year" }) {
  const i18n = useI18n();
  const kind = view === "month" ? i18n.t("calendar year") : i18n.t("calendar decade");
  return (
    <DatePicker.Context>
      {(picker) => {
        const rows =
          view === "month"
            ? picker.getMonthsGrid({ columns: 3, format: "short" })
            : picker.getYearsGrid({ columns: 3 });
        return (
          <DatePicker.Table css={table} aria-roledescription={kind}>
            <DatePicker.TableBody>
              {rows.map((row) => (
                <DatePicker.TableRow key={row[0]?.label}>
                  {row.map((choice) => (
                    <DatePicker.TableCell key={choice.value} value={choice.value} padding="0">
                      <DatePicker.TableCellTrigger css={{ ...cell, minWidth: "20", height: "11" }}>
                        <chakra.span>{choice.label}</chakra.span>
                      </DatePicker.TableCellTrigger>
                    </DatePicker.TableCell>
                  ))}
                </DatePicker.TableRow>
              ))}
            </DatePicker.TableBody>
          </DatePicker.Table>
        );
      }}
    </DatePicker.Context>
  );
}
