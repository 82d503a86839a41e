import {
  explainRecommendation,
  explanationSentence,
  formatMinutes,
  maxNotesLength,
  maxTitleLength,
  parseEstimate,
  repeatOf,
} from "@daysignal/core";
import { Box, Button, Row, Text } from "@daysignal/ui";
import { touched } from "@daysignal/ui/touch";
import { ArrowUp, CalendarClock, ChevronUp, Repeat, SquarePen, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { announce } from "../../../shared/announcer.tsx";
import { EditableText } from "../../../shared/editable-text.tsx";
import { browserTimeZone } from "../../../shared/time-zone.ts";
import { DoneToggle } from "../../signal/done-toggle.tsx";
import {
  notesChange,
  notesDraftKey,
  titleChange,
  titleDraftKey,
} from "../../signal/text-change.ts";
import { CategoryToggle } from "./category-toggle.tsx";
import { PrioritySelector } from "./priority-selector.tsx";
import type { RowContentProps } from "./row-parts.ts";
import { RowDeadline, RowProject, RowTags } from "./row-pickers.tsx";

interface RowDetailsProps extends RowContentProps {
  onCollapse: () => void;
}

/**
 * An expanded row (§2): full texts, all fields with labels, and actions. Loaded with the first one.
 */
export default function RowDetails(props: RowDetailsProps) {
  const { signal, list, editing, onEditingChange, onCollapse } = props;
  const { actions, addLabel } = list;
  const done = signal.status === "done";
  const picker = { signal, list, tabStop: true, look: "words", visited: true } as const;
  return (
    <Row alignItems="flex-start" gap={{ base: "3", md: "4" }}>
      {/* By touch the three elements of the first line are as high as a touch target. */}
      <Box pt="0.5" css={{ [touched]: { pt: "3" } }}>
        <DoneToggle size="sm" done={done} onChange={(next) => actions.setDone(signal, next)} />
      </Box>
      <Box flex="1" minWidth="0">
        <Row alignItems="flex-start" gap="4">
          <Box flex="1" minWidth="0" fontWeight="medium" color={done ? "fg.muted" : "fg.default"}>
            <EditableText
              label="Title"
              draftKey={titleDraftKey(signal.id)}
              about={signal.id}
              value={signal.title}
              maxLength={maxTitleLength}
              lines={6}
              editing={editing === "title"}
              onEditingChange={(next) => onEditingChange(next ? "title" : null)}
              onSave={(title, was) => actions.update(signal, titleChange(signal, title, was))}
            />
          </Box>
          <Button
            variant="quiet"
            size="sm"
            mt="-1.5"
            me="-1"
            css={{ [touched]: { mt: "0" } }}
            onClick={onCollapse}
          >
            <ChevronUp aria-hidden />
            Collapse
          </Button>
        </Row>
        <Box mt="2" maxWidth="prose">
          <EditableText
            label="Description"
            draftKey={notesDraftKey(signal.id)}
            about={signal.id}
            placeholder="Add a description"
            value={signal.notes ?? ""}
            maxLength={maxNotesLength}
            multiline
            lines={16}
            editing={editing === "notes"}
            onEditingChange={(next) => onEditingChange(next ? "notes" : null)}
            onSave={(notes, was) => actions.update(signal, notesChange(signal, notes, was))}
          />
        </Box>
        <Row as="dl" mt="5" flexWrap="wrap" columnGap="10" rowGap="4" alignItems="flex-start">
          <Fact name="Category">
            <Box mx="-3">
              <CategoryToggle
                value={signal.type}
                onChange={(type) => actions.update(signal, { type })}
              />
            </Box>
          </Fact>
          <Fact name="Estimated time">
            <EstimateText
              id={signal.id}
              minutes={signal.estimatedMinutes}
              onChange={(estimate) => actions.update(signal, estimate)}
            />
          </Fact>
          <Fact name="Priority">
            <PrioritySelector
              value={signal.priority}
              onChange={(priority) => actions.update(signal, { priority })}
            />
          </Fact>
          <Fact name="Deadline">
            <RowDeadline {...picker} />
          </Fact>
          <Fact name="Project">
            <RowProject {...picker} />
          </Fact>
          <Fact name="Tags">
            <RowTags {...picker} />
          </Fact>
        </Row>
        {done ? null : (
          <Text mt="4" textStyle="small" color="fg.muted">
            <Text as="span" color="fg.default">
              Why this one?
            </Text>{" "}
            {explanationSentence(explainRecommendation(signal, list.today, browserTimeZone()))}
          </Text>
        )}
        <Row mt="4" ms="-3" gap="1" flexWrap="wrap">
          {done ? null : (
            <RowButton icon={<ArrowUp aria-hidden />} onClick={() => actions.addToDay(signal)}>
              {addLabel}
            </RowButton>
          )}
          {done ? null : (
            <RowButton
              icon={<CalendarClock aria-hidden />}
              onClick={() => actions.schedule(signal)}
            >
              Schedule
            </RowButton>
          )}
          {repeatOf(signal.recurrence) === null ? null : (
            <RowButton icon={<Repeat aria-hidden />} onClick={() => actions.editRecurrence(signal)}>
              Edit Recurring Schedule
            </RowButton>
          )}
          <RowButton icon={<SquarePen aria-hidden />} onClick={() => actions.openDetails(signal)}>
            View Details
          </RowButton>
          <RowButton icon={<Trash2 aria-hidden />} onClick={() => actions.trash(signal)}>
            Delete Signal
          </RowButton>
        </Row>
      </Box>
    </Row>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box minWidth="0" maxWidth="full">
      <Text as="dt" textStyle="caption" color="fg.muted" mb="1">
        {name}
      </Text>
      <Row as="dd" minHeight="8" textStyle="small">
        {children}
      </Row>
    </Box>
  );
}

interface EstimateTextProps {
  id: string;
  minutes: number;
  onChange: (estimate: { effort: number; estimatedMinutes: number }) => void;
}

/** The estimate as text (§5): a number followed by m or h; other input is ignored. */
function EstimateText({ id, minutes, onChange }: EstimateTextProps) {
  const [editing, setEditing] = useState(false);
  return (
    <Box minWidth="20">
      <EditableText
        label="Estimated time"
        draftKey={`signal/${id}/estimate`}
        about={id}
        value={formatMinutes(minutes)}
        maxLength={20}
        lines={1}
        editing={editing}
        onEditingChange={setEditing}
        onSave={(text) => {
          const estimate = parseEstimate(text);
          if (estimate) onChange(estimate);
          else announce(`Not a duration, such as 45m or 2h. Still ${formatMinutes(minutes)}.`);
        }}
      />
      {editing ? (
        <Text textStyle="caption" color="fg.muted">
          Such as 45m or 2h
        </Text>
      ) : null}
    </Box>
  );
}

interface RowButtonProps {
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function RowButton({ icon, onClick, children }: RowButtonProps) {
  return (
    <Button variant="quiet" size="sm" onClick={onClick}>
      {icon}
      {children}
    </Button>
  );
}
