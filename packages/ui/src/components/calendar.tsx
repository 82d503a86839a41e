import { chakra, type SystemStyleObject } from "@chakra-ui/react";
import { DatePicker, parseDate, useDatePickerContext } from "@chakra-ui/react/date-picker";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { touched } from "../theme/touch.ts";
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
  /** The locale for its language and the first day of the week. */
  locale: string;
  /** Focuses the chosen day, or today, on mount. */
  autoFocus?: boolean;
}

const cell: SystemStyleObject = {
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
  "&[data-outside-range]": { color: "fg.muted", opacity: 0.6 },
  "&[data-is-today]": { color: "signal.fg", fontWeight: "semibold" },
  "&[data-selected], &[data-selected]:hover": {
    bg: "signal.solid",
    color: "signal.contrast",
    fontWeight: "semibold",
  },
  "&[data-disabled]": { opacity: 0.35, cursor: "not-allowed" },
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
  autoFocus = false,
}: CalendarProps) {
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
        fixedWeeks
        {...(min === undefined ? {} : { min: parseDate(min) })}
        {...(max === undefined ? {} : { max: parseDate(max) })}
      >
        <DatePicker.Content outline="none">
          {(["day", "month", "year"] as const).map((view) => (
            <DatePicker.View key={view} view={view}>
              <ViewHead />
              {view === "day" ? <Days today={today} /> : <Grid view={view} />}
            </DatePicker.View>
          ))}
        </DatePicker.Content>
      </DatePicker.Root>
    </Themed>
  );
}

function ViewHead() {
  const { visibleRangeText, view } = useDatePickerContext();
  return (
    <DatePicker.ViewControl display="flex" alignItems="center" gap="1" mb="2">
      <DatePicker.ViewTrigger
        // The visible label is part of the accessible name, for speech input.
        aria-label={`${visibleRangeText.start}, choose another ${view === "day" ? "month" : "year"}`}
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
        <IconButton label="Previous" size="sm">
          <ChevronLeft aria-hidden />
        </IconButton>
      </DatePicker.PrevTrigger>
      <DatePicker.NextTrigger asChild>
        <IconButton label="Next" size="sm">
          <ChevronRight aria-hidden />
        </IconButton>
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  );
}

function Days({ today }: { today: string }) {
  return (
    <DatePicker.Context>
      {(picker) => (
        <DatePicker.Table css={table}>
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
  return (
    <DatePicker.Context>
      {(picker) => {
        const rows =
          view === "month"
            ? picker.getMonthsGrid({ columns: 3, format: "short" })
            : picker.getYearsGrid({ columns: 3 });
        return (
          <DatePicker.Table css={table}>
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
