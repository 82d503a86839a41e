import {
  maxTitleLength,
  type Subtask,
  type SubtaskProgress,
  subtaskProgress,
  subtaskState,
  type UpdateSubtaskInput,
} from "@daysignal/core";
import { announce, Skeleton } from "@daysignal/ui";
import { AddLine, Box, Figure, Row, Stack, Text } from "@daysignal/ui/chakra";
import { type ReactNode, useId, useRef } from "react";
import { useDraft } from "../../shared/drafts.ts";
import { isDeleted } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { showNotice } from "../../shared/toasts.ts";
import { SubtaskItem } from "./subtask-item.tsx";
import { useSubtaskChanges } from "./subtask-mutations.ts";
import { useSubtasks } from "./use-subtasks.ts";

interface SubtaskPanelProps {
  taskId: string;
  /** The toast for an added one (§8). */
  addedNotice: string;
  /** Next to the heading. */
  action?: ReactNode;
  /** Focuses the field for a new one on mount. */
  autoFocus?: boolean;
}

/** A signal's subtasks: complete, rename, move, delete and add them, with their progress (§2). */
export default function SubtaskPanel(props: SubtaskPanelProps) {
  return (
    <QueryView
      place="section"
      query={useSubtasks(props.taskId)}
      failure={(reason) => i18n.t("The subtasks could not be loaded. {reason}", { reason })}
      loading={<Skeleton height="5rem" />}
    >
      {(subtasks) => <Subtasks {...props} subtasks={subtasks} />}
    </QueryView>
  );
}

function Subtasks(props: SubtaskPanelProps & { subtasks: Subtask[] }) {
  const { taskId, addedNotice, autoFocus, subtasks } = props;
  const subtaskChanges = useSubtaskChanges(taskId);
  const [typed, setTyped] = useDraft(`signal/${taskId}/new subtask`, "");
  const field = useRef<HTMLInputElement>(null);
  const headingId = useId();
  const progress = subtaskProgress(subtasks);
  const add = (title: string) => {
    setTyped("");
    const { sent, undo } = subtaskChanges.add(title);
    sent.then(
      () => showNotice(addedNotice, undefined, undo),
      // The text is restored, before what is typed by now.
      () => setTyped((now) => `${title} ${now}`.trim()),
    );
    field.current?.focus();
  };
  const update = ({ id, ...changes }: UpdateSubtaskInput) => {
    const state = subtaskState(subtasks, id);
    if (!state) return;
    const was = Object.fromEntries(Object.entries(state).filter(([field]) => field in changes));
    const { sent } = subtaskChanges.update(id, was, changes);
    const { title } = changes;
    if (title === undefined) return;
    sent.catch((error: unknown) => {
      if (!isDeleted(error)) return;
      // It was deleted elsewhere: what was typed can be added as a new one.
      setTyped((now) => `${now} ${title}`.trim());
      // A title that is edited by now would be saved half-typed if it lost the focus.
      if (!document.activeElement?.matches("textarea")) field.current?.focus();
    });
  };
  const move = (id: string, order: number) => {
    update({ id, order });
    const title = subtasks.find((subtask) => subtask.id === id)?.title ?? "";
    announce(
      i18n.t("{title}: {place} of {count}.", { title, place: order + 1, count: subtasks.length }),
    );
  };
  return (
    <Stack gap="2">
      <Row justifyContent="space-between" flexWrap="wrap" gap="3">
        <Text id={headingId} fontWeight="semibold">
          {i18n.t("Subtasks")}
        </Text>
        {props.action}
        {progress.total > 0 ? (
          <Figure textStyle="small" color="fg.muted">
            {i18n.t("{completed} of {total}", {
              completed: progress.completed,
              total: progress.total,
            })}
          </Figure>
        ) : null}
      </Row>
      {progress.total > 0 ? <ProgressLine {...progress} /> : null}
      <Box
        as="ul"
        role="list"
        aria-labelledby={headingId}
        listStyleType="none"
        _empty={{ display: "none" }}
      >
        {subtasks.map((subtask, place) => (
          <SubtaskItem
            key={subtask.id}
            subtask={subtask}
            place={place}
            count={subtasks.length}
            onMove={move}
            onChange={(change) => update({ id: subtask.id, ...change })}
            onDelete={() => {
              const { undo } = subtaskChanges.remove(subtask);
              showNotice(i18n.t("Subtask deleted"), undefined, undo);
              field.current?.focus();
            }}
          />
        ))}
      </Box>
      <AddLine
        label={i18n.t("Add a subtask")}
        placeholder={i18n.t("Add a subtask…")}
        action={i18n.t("Add")}
        maxLength={maxTitleLength}
        value={typed}
        onChange={setTyped}
        onAdd={add}
        autoFocus={autoFocus}
        field={field}
      />
    </Stack>
  );
}

/** The progress as a line. Decorative: the text beside it says the same. */
function ProgressLine({ completed, total }: SubtaskProgress) {
  return (
    <Box height="0.5" borderRadius="full" bg="noise.line" overflow="hidden" aria-hidden>
      <Box
        height="full"
        bg="signal.solid"
        transition="width 160ms {easings.out}"
        style={{ width: `${(100 * completed) / total}%` }}
      />
    </Box>
  );
}
