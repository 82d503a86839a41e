import { maxTemplateSubtasks, maxTitleLength } from "@daysignal/core";
import { announce, Button, IconButton, Input, isComposing } from "@daysignal/ui";
import { GripVertical, Plus, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from "react";
import { i18n } from "../../shared/language.ts";
import panel from "../../shared/panel.module.css";
import { useMovableLine } from "../../shared/use-movable-line.ts";
import { type TemplateLine, withEmptyLine, withMoved, withPasted } from "./template-form.ts";
import styles from "./template-lines.module.css";

interface TemplateLinesProps {
  lines: readonly TemplateLine[];
  onChange: (lines: TemplateLine[]) => void;
  error: string | undefined;
}

/**
 * The lines of a template (§2): typed below each other. Enter adds the next one, Backspace removes an empty
 * one, and a pasted text becomes as many as it has.
 */
export function TemplateLines({ lines, onChange, error }: TemplateLinesProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  /** The line that takes the focus when it is there. */
  const next = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    list.current?.querySelector<HTMLInputElement>(`[data-line="${next.current}"]`)?.focus();
    next.current = undefined;
  });
  const isFull = lines.length >= maxTemplateSubtasks;
  const change = ({ lines: after, last }: ReturnType<typeof withPasted>) => {
    next.current = last;
    onChange(after);
  };
  const add = (at: number) => {
    if (!isFull) change(withEmptyLine(lines, at));
  };
  const remove = (at: number) => {
    const left = lines.toSpliced(at, 1);
    if (left.length === 0) change(withEmptyLine([], 0));
    else change({ lines: left, last: left[Math.max(at - 1, 0)]?.id ?? "" });
  };
  const move = (line: string, place: number) => {
    onChange(withMoved(lines, line, place));
    const title = lines.find((one) => one.id === line)?.title ?? "";
    announce(
      i18n.t("{title}: {place} of {count}.", { title, place: place + 1, count: lines.length }),
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: named by its label
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className={panel.lines}
    >
      <p id={`${id}-label`} className={panel.label}>
        {i18n.t("Subtasks")}
      </p>
      <ul ref={list} role="list" className={styles.list}>
        {lines.map((line, place) => (
          <Line
            key={line.id}
            list={id}
            line={line}
            place={place}
            count={lines.length}
            onMove={move}
            onType={(title) => onChange(lines.with(place, { ...line, title }))}
            onPaste={(text) => change(withPasted(lines, place, text))}
            onEnter={() => add(place + 1)}
            onRemove={() => remove(place)}
          />
        ))}
      </ul>
      {error ? (
        <p id={`${id}-error`} className={panel.failed} role="alert">
          {error}
        </p>
      ) : null}
      <div className={panel.quiet}>
        <Button variant="quiet" size="sm" disabled={isFull} onClick={() => add(lines.length)}>
          <Plus aria-hidden />
          {i18n.t("Add a line")}
        </Button>
        {isFull ? (
          <p className={panel.note}>{i18n.t("At most {max}.", { max: maxTemplateSubtasks })}</p>
        ) : null}
      </div>
    </div>
  );
}

interface LineProps {
  /** The id of the list. */
  list: string;
  line: TemplateLine;
  place: number;
  count: number;
  onMove: (id: string, place: number) => void;
  onType: (title: string) => void;
  /** Called with what the text would be after several lines were pasted. */
  onPaste: (text: string) => void;
  onEnter: () => void;
  onRemove: () => void;
}

function Line({ list, line, place, count, ...on }: LineProps) {
  const { item, handle, dragging, edge, moveByKey } = useMovableLine<HTMLLIElement>({
    ...{ list, id: line.id, place, count, onMove: on.onMove },
  });
  const name = i18n.t("Subtask {number}", { number: place + 1 });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || moveByKey(event)) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    const isEmptied = event.key === "Backspace" && line.title === "" && count > 1;
    if (isEmptied) on.onRemove();
    else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) on.onEnter();
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData("text").trim();
    if (!/[\r\n]/.test(text)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? 0);
    on.onPaste(`${before}${text}${value.slice(selectionEnd ?? value.length)}`);
  };
  return (
    <li
      ref={item}
      className={styles.line}
      data-edge={edge ?? undefined}
      data-dragged={dragging ? "" : undefined}
      onKeyDown={onKeyDown}
    >
      <Input
        size="sm"
        data-line={line.id}
        aria-label={name}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={maxTitleLength}
        value={line.title}
        onChange={({ target }) => on.onType(target.value)}
        onPaste={onPaste}
      />
      <span className={styles.handle} hidden={count < 2}>
        <IconButton
          ref={handle}
          label={i18n.t("Move subtask {title}", { title: line.title || name })}
          title={i18n.t("Drag to move, or press Alt with ↑ or ↓")}
          size="sm"
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        >
          <GripVertical aria-hidden />
        </IconButton>
      </span>
      <IconButton
        label={i18n.t("Delete subtask {title}", { title: line.title || name })}
        size="sm"
        onClick={on.onRemove}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
