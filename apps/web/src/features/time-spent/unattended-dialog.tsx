import {
  type DayRule,
  lengthOf,
  nextWallTime,
  type TimeInterval,
  timeLimits,
  toMinutes,
  type UnattendedTime,
} from "@daysignal/core";
import { Button, Dialog, type OpenedDialogProps, TextField } from "@daysignal/ui";
import { Row, Stack } from "@daysignal/ui/chakra";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { serverInstant } from "../../shared/server-clock.ts";
import { shortTimeWords } from "../../shared/time-words.ts";
import { showNotice } from "../../shared/toasts.ts";
import { formatMinutes } from "../../shared/words.ts";
import { endRunning } from "./end-running.ts";

interface UnattendedDialogProps extends OpenedDialogProps {
  running: TimeInterval;
  title: string;
  time: UnattendedTime | undefined;
}

/** Asks what to keep of time that ran while nobody was there (§18). */
export default function UnattendedDialog(props: UnattendedDialogProps) {
  const { running, title, time, ...dialog } = props;
  const { startedAt } = running;
  const { from = startedAt, since = null } = time ?? {};
  const queryClient = useQueryClient();
  const first = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const now = serverInstant();
  const lengthUntil = (endedAt: string) =>
    formatMinutes(toMinutes(Math.min(lengthOf({ startedAt, endedAt }), timeLimits.maxIntervalMs)));
  const close = () => dialog.onOpenChange(false);
  const end = (at: string) => {
    close();
    const undo = endRunning(queryClient, running, title, at);
    const isGone = at === startedAt;
    showNotice(
      isGone ? i18n.t("Time discarded") : i18n.t("{duration} kept", { duration: lengthUntil(at) }),
      title,
      undo,
    );
  };
  const endAtTime = (event: FormEvent) => {
    event.preventDefault();
    if (typed === "") {
      setError(i18n.t("Enter the time at which you stopped."));
      return;
    }
    const rule: DayRule = dayRule();
    const at = nextWallTime(startedAt, typed, rule);
    if (at > now) setError(i18n.t("This time is not reached yet."));
    else end(at);
  };
  return (
    <Dialog
      {...dialog}
      size="sm"
      initialFocus={first}
      title={i18n.t("How much of this time counts?")}
      description={`${i18n.t("“{title}” has been running since {time}.", {
        title,
        time: shortTimeWords(startedAt),
      })} ${
        since === null
          ? ""
          : i18n.t("Daysignal was last awake here at {time}.", { time: shortTimeWords(since) })
      }`}
    >
      <Stack gap="2">
        <Button ref={first} onClick={close}>
          {i18n.t("All of it ({duration})", { duration: lengthUntil(now) })}
        </Button>
        {since === null ? null : (
          <Button onClick={() => end(since)}>
            {i18n.t("Until {time} ({duration})", {
              time: shortTimeWords(since),
              duration: lengthUntil(since),
            })}
          </Button>
        )}
        <form noValidate onSubmit={endAtTime}>
          <Row gap="2" alignItems="flex-end">
            <TextField
              type="time"
              label={i18n.t("Until another time")}
              value={typed}
              error={error}
              onChange={({ target }) => {
                setTyped(target.value);
                setError(undefined);
              }}
            />
            <Button type="submit">{i18n.t("Save")}</Button>
          </Row>
        </form>
        <Button variant="quiet" onClick={() => end(from)}>
          {i18n.t("Discard this time")}
        </Button>
      </Stack>
    </Dialog>
  );
}
