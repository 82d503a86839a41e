import {
  type DayReminder,
  type ReminderRules,
  reminderText,
  type Weekday,
  ruleWeekdays as weekdays,
} from "@daysignal/core";
import { Checkbox } from "@daysignal/ui";
import type { ReactNode } from "react";
import { i18n } from "../../shared/language.ts";
import styles from "../../shared/panel.module.css";
import { useOnceRead } from "../../shared/use-once-read.ts";
import { WallTimeField } from "../../shared/wall-time-field.tsx";
import { trpc } from "../../trpc.ts";
import { WeekdayToggles } from "../recurrence/weekday-toggles.tsx";
import { DeviceSection } from "./device-section.tsx";

interface ReminderPanelProps {
  rules: ReminderRules;
  onChange: (rules: ReminderRules) => void;
  /** Other ways of being reminded, beside devices and mail. */
  beside: ReactNode;
}

const workdays = [1, 2, 3, 4, 5];
const atFirst = {
  morning: { days: workdays, time: "08:00" },
  evening: { days: workdays, time: "18:00" },
  quietHours: { from: "22:00", to: "07:00" },
};

/** 'Reminders' in the settings (§12). Every change is saved immediately. */
export default function ReminderPanel({ rules, onChange, beside }: ReminderPanelProps) {
  const change = (changed: Partial<ReminderRules>) => onChange({ ...rules, ...changed });
  const { quietHours } = rules;
  const isRead = useOnceRead(trpc.push.list.useQuery());
  if (!isRead) return <DeviceSection />;
  return (
    <div className={styles.panel}>
      <DeviceSection />
      <Checkbox checked={rules.mail} onChange={({ target }) => change({ mail: target.checked })}>
        {i18n.t("By email as well")}
      </Checkbox>
      {beside}
      {dayReminders().map(({ kind, name, note }) => {
        const value = rules[kind];
        return (
          <Rule
            key={kind}
            name={name}
            note={note}
            isOn={value !== null}
            onToggle={(isOn) => change({ [kind]: isOn ? atFirst[kind] : null })}
          >
            {value ? (
              <DayFields name={kind} value={value} onChange={(next) => change({ [kind]: next })} />
            ) : null}
          </Rule>
        );
      })}
      <Rule
        name={i18n.t("Quiet hours")}
        note={i18n.t("What comes in these hours is sent at their end.")}
        isOn={quietHours !== null}
        onToggle={(isOn) => change({ quietHours: isOn ? atFirst.quietHours : null })}
      >
        {quietHours ? (
          <div className={styles.times}>
            <WallTimeField
              draftKey="settings/quietFrom"
              label={i18n.t("From", {}, { comment: "A time at which something begins" })}
              value={quietHours.from}
              onCommit={(from) => change({ quietHours: { ...quietHours, from } })}
            />
            <WallTimeField
              draftKey="settings/quietTo"
              label={i18n.t("To", {}, { comment: "A time at which something ends" })}
              value={quietHours.to}
              onCommit={(to) => change({ quietHours: { ...quietHours, to } })}
            />
          </div>
        ) : null}
      </Rule>
      <p className={styles.note}>{i18n.t("A signal has reminders of its own, in its details.")}</p>
    </div>
  );
}

const dayReminders = () =>
  [
    {
      kind: "morning",
      name: i18n.t("Each morning"),
      note: preview({ kind: "morning", returned: 2 }),
    },
    {
      kind: "evening",
      name: i18n.t("Each evening"),
      note: preview({ kind: "evening", done: 3, planned: 4 }),
    },
  ] as const;

/** What a notification would say. */
function preview(content: Parameters<typeof reminderText>[1]): string {
  const { title, body } = reminderText(i18n, content);
  return i18n.t(
    "“{title}: {body}”",
    { title, body },
    { comment: "What a notification would say, in quotation marks" },
  );
}

interface RuleProps {
  name: string;
  note: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  /** Shown while it is on. */
  children: ReactNode;
}

function Rule({ name, note, isOn, onToggle, children }: RuleProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: named by its checkbox
    <div role="group" aria-label={name} className={styles.group}>
      <div>
        <Checkbox checked={isOn} onChange={({ target }) => onToggle(target.checked)}>
          {name}
        </Checkbox>
        <p className={styles.note}>{note}</p>
      </div>
      {children}
    </div>
  );
}

interface DayFieldsProps {
  name: string;
  value: DayReminder;
  onChange: (value: DayReminder) => void;
}

/** Weekdays are counted from Sunday; the list of the toggles begins with Monday. */
const nameOf = (day: number): Weekday => weekdays[(day + 6) % 7] ?? "MO";
const numberOf = (name: Weekday) => (weekdays.indexOf(name) + 1) % 7;

function DayFields({ name, value, onChange }: DayFieldsProps) {
  return (
    <div className={styles.group}>
      <WeekdayToggles
        value={value.days.map(nameOf)}
        onChange={(chosen) => {
          // One day stays; switching the rule off is another choice.
          if (chosen.length > 0) onChange({ ...value, days: chosen.map(numberOf).sort() });
        }}
      />
      <WallTimeField
        draftKey={`settings/${name}`}
        label={i18n.t("Time", {}, { comment: "A time of day" })}
        value={value.time}
        onCommit={(time) => onChange({ ...value, time })}
      />
    </div>
  );
}
