import { type CalendarDay, type NewSignalFields, newFieldNames } from "@daysignal/core";
import { Button, Dialog, lazyPart, type OpenedDialogProps, Skeleton } from "@daysignal/ui";
import { Box, chakra, Pill, Row } from "@daysignal/ui/chakra";
import { Ellipsis, ListChecks, Sun } from "lucide-react";
import { Fragment, type ReactNode, Suspense, useId, useState } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { i18n } from "../../shared/language.ts";
import { useToday } from "../../shared/today.ts";
import { dayLabel } from "../../shared/words.ts";
import { NewSignalForm, type OnAdded, useNewSignal } from "../quick-add/new-signal-form.tsx";
import { newSignalDraft } from "../signal/new-signal-draft.ts";
import { beginWithTemplate } from "../template/begin-with-template.ts";
import {
  emptyOfSheet,
  type FieldName,
  fieldsWithoutToggle,
  isSetInSheet,
  useSheetParts,
} from "./sheet-fields.tsx";

const TemplateList = lazyPart(() => import("../template/template-list.tsx"));

interface AddSheetProps extends OpenedDialogProps {
  /** The day of 'add to this day'. */
  date: CalendarDay;
  /** Called with each signal; the sheet stays open for the next one. */
  onAdded: OnAdded;
}

/** The fields whose toggles are always there; "More" shows the others. */
const firstFields: readonly FieldName[] = ["dueDate", "estimatedMinutes", "tags", "projectId"];
const otherFields = newFieldNames
  .filter((name): name is FieldName => fieldsWithoutToggle.every((other) => other !== name))
  .filter((name) => !firstFields.includes(name));

const empty = { plain: [], fields: emptyOfSheet };

/** The phone's sheet 'Add a Signal' (§2): the line, and toggles for the fields. */
export default function AddSheet({ date, onAdded, ...dialog }: AddSheetProps) {
  const today = useToday();
  const [addToDay, setAddToDay] = useDraft(`${newSignalDraft}/sheet day`, false);
  const [panel, setPanel] = useState<FieldName | "template" | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const formId = useId();
  const signal = useNewSignal({
    layout: "sheet",
    empty,
    addTo: addToDay ? date : null,
    failure: "addSignal",
    onSubmit: () => {
      setPanel(null);
      signal.field.current?.focus();
    },
    onAdded,
  });
  const { change } = signal;
  /** For panels in which one press is all. */
  const choose = (changes: Partial<NewSignalFields>) => {
    change(changes);
    // What is planned cannot be hidden.
    if (changes.hiddenUntil) setAddToDay(false);
    setPanel(null);
  };
  const parts = useSheetParts(signal.fields, today, change, choose);
  const shown = hasMore ? [...firstFields, ...otherFields] : firstFields;

  return (
    <Dialog
      {...dialog}
      initialFocus={signal.field}
      title={i18n.t("Add a Signal")}
      footer={
        <>
          <Button variant="quiet" onClick={() => dialog.onOpenChange(false)}>
            {i18n.t("dialog.done", {}, { message: "Done", comment: "Closes a dialog" })}
          </Button>
          <Button type="submit" form={formId} variant="solid" disabled={signal.isEmpty}>
            {i18n.t("Add")}
          </Button>
        </>
      }
    >
      <NewSignalForm
        id={formId}
        signal={signal}
        label={i18n.t("Title")}
        placeholder={i18n.t("What matters?")}
      />
      <Row mt="1" gap="2" flexWrap="wrap">
        <SheetToggle
          icon={<Sun aria-hidden />}
          label={i18n.t("Add to {day}", { day: dayLabel(date, today) })}
          set={addToDay}
          onPress={() => {
            if (!addToDay) change({ hiddenUntil: null });
            setAddToDay(!addToDay);
          }}
        />
        {shown.map((name) => (
          <SheetToggle
            key={name}
            icon={parts[name].icon}
            label={parts[name].label}
            set={isSetInSheet(signal.fields, name)}
            expanded={panel === name}
            onPress={() => setPanel((now) => (now === name ? null : name))}
          />
        ))}
        {hasMore ? (
          <SheetToggle
            icon={<ListChecks aria-hidden />}
            label={i18n.t("Template")}
            set={signal.template !== null}
            expanded={panel === "template"}
            onPress={() => setPanel((now) => (now === "template" ? null : "template"))}
          />
        ) : (
          <SheetToggle
            icon={<Ellipsis aria-hidden />}
            label={i18n.t("More fields")}
            set={otherFields.some((name) => isSetInSheet(signal.fields, name))}
            expanded={false}
            onPress={() => setHasMore(true)}
          />
        )}
      </Row>
      {panel === null ? null : (
        <Box mt="4" pt="4" borderTopWidth="1px" borderColor="noise.line">
          <Suspense fallback={<Skeleton height="8rem" />}>
            {panel === "template" ? (
              <TemplateList
                chosen={signal.template}
                onChoose={(template) => {
                  if (template) beginWithTemplate(template);
                  else signal.dropTemplate();
                  setPanel(null);
                  signal.field.current?.focus();
                }}
              />
            ) : (
              <Fragment key={panel}>{parts[panel].panel}</Fragment>
            )}
          </Suspense>
        </Box>
      )}
    </Dialog>
  );
}

interface SheetToggleProps {
  icon: ReactNode;
  /** The field and its value. */
  label: string;
  /** The value is not the default. */
  set: boolean;
  /** Whether its panel is open. Without it, the toggle is a switch. */
  expanded?: boolean;
  onPress: () => void;
}

/** A toggle below the sheet's field (§2): a switch, or a button that opens a panel. */
function SheetToggle({ icon, label, set, expanded, onPress }: SheetToggleProps) {
  return (
    <Pill
      gap="2"
      minHeight="11"
      px="3.5"
      color={set ? "signal.fg" : "fg.muted"}
      {...(set ? { bg: "signal.subtle", boxShadow: "none" } : {})}
      _expanded={{ color: "fg.default", boxShadow: "inset 0 0 0 2px currentColor" }}
      onClick={onPress}
      {...(expanded === undefined ? { "aria-pressed": set } : { "aria-expanded": expanded })}
    >
      {icon}
      <chakra.span truncate>{label}</chakra.span>
    </Pill>
  );
}
