import { Button, type ButtonProps, chakra, Figure, Quoted, Row, Text } from "@daysignal/ui";
import { CloudOff, RefreshCw, TriangleAlert } from "lucide-react";
import { checkLostConnection } from "../../shared/connection.ts";
import type { Connection } from "../../shared/connection-state.ts";
import { canKeepOfflineCopy } from "../../shared/offline-copy.ts";
import { takeNewVersion } from "../install/keep-app.ts";
import { changeWords, countChanges } from "./change-words.ts";
import type { UnsentChange } from "./outbox.ts";

interface OfflineNoticeProps {
  connection: Connection["name"];
  /** The number of changes that wait for the connection. */
  waiting: number;
  /** The changes that were refused or did not reach the server. */
  notSent: readonly UnsentChange[];
  /** Why changes are lost with this page; undefined if they are not. */
  notKept: string | undefined;
  /** Whether the screen would be restored by an offline reload. */
  areQueriesPersisted: boolean;
  /** Opens the list of those that were not sent. */
  onShow: () => void;
}

/** A notice above the screen while offline, or if changes could not be sent. */
export function OfflineNotice({
  connection,
  waiting,
  notSent,
  notKept,
  areQueriesPersisted,
  onShow,
}: OfflineNoticeProps) {
  const [first] = notSent;
  const meetsSignIn = connection === "proxySignIn";
  const isConnected = !meetsSignIn && connection !== "unreachable";
  return (
    <Row
      role="status"
      flexWrap="wrap"
      justifyContent="center"
      columnGap="6"
      rowGap="1"
      px="5"
      pt="max({spacing.2}, env(safe-area-inset-top))"
      pb="2"
      bg="bg.sunken"
      borderBottomWidth="1px"
      borderColor="noise.line"
      textStyle="small"
      _empty={{ display: "none" }}
    >
      {isConnected ? null : (
        <Row gap="2.5">
          <chakra.span flexShrink="0">
            <CloudOff size={16} aria-hidden />
          </chakra.span>
          <Text>
            {meetsSignIn
              ? "A page of a proxy, perhaps its sign-in page, answers in place of the server."
              : "Offline."}{" "}
            {sentenceOfKeeping(meetsSignIn, notKept)}
            {notKept === undefined ? reloadWarning(areQueriesPersisted) : null}
            {waiting > 0 ? (
              <Figure color="fg.muted"> {countChanges(waiting)} waiting.</Figure>
            ) : null}
          </Text>
          {meetsSignIn ? (
            <NoticeButton onClick={() => location.reload()}>Reload</NoticeButton>
          ) : (
            <NoticeButton onClick={checkLostConnection}>Try Now</NoticeButton>
          )}
        </Row>
      )}
      {isConnected && notKept !== undefined && waiting > 0 ? (
        <Row gap="2.5">
          <chakra.span flexShrink="0">
            <TriangleAlert size={16} aria-hidden />
          </chakra.span>
          <Text>
            <Figure>{countChanges(waiting)}</Figure> not sent yet. Leave this tab open: {notKept}.
          </Text>
        </Row>
      ) : null}
      {connection === "oldVersion" ? (
        <Row gap="2.5">
          <chakra.span flexShrink="0">
            <RefreshCw size={16} aria-hidden />
          </chakra.span>
          <Text>A new version is ready.</Text>
          <NoticeButton onClick={takeNewVersion}>Reload</NoticeButton>
        </Row>
      ) : null}
      {first ? (
        <Row gap="2.5">
          <chakra.span flexShrink="0">
            <TriangleAlert size={16} aria-hidden />
          </chakra.span>
          <Text overflowWrap="anywhere" lineClamp={2}>
            <Figure>{countChanges(notSent.length)}</Figure> could not be sent.
            {notSent.length === 1 ? (
              <Quoted>{` ${changeWords(first)}: ${first.refusal}`}</Quoted>
            ) : null}
          </Text>
          <NoticeButton onClick={onShow}>Review</NoticeButton>
        </Row>
      ) : null}
    </Row>
  );
}

/** Where changes made now are kept: on this device, or only in this tab. */
function sentenceOfKeeping(meetsSignIn: boolean, notKept: string | undefined): string {
  if (notKept !== undefined) {
    return `Changes are sent when you are back. Leave this tab open: ${notKept}.`;
  }
  return meetsSignIn
    ? "Changes are kept here until you have signed in there."
    : "Changes are kept here and sent when you are back.";
}

/** Why a reload would lose the screen; undefined if it would not. */
function reloadWarning(areQueriesPersisted: boolean): string | undefined {
  if (!canKeepOfflineCopy()) return " Do not reload: over plain http the page itself is not kept.";
  return areQueriesPersisted
    ? undefined
    : " Do not reload: what you see could not be kept on this device.";
}

/** Looks like a link, with a sufficient touch target. */
function NoticeButton(props: ButtonProps) {
  return (
    <Button
      variant="link"
      display="inline-flex"
      flexShrink="0"
      minHeight="6"
      css={{ "@media (pointer: coarse)": { minHeight: "11", minWidth: "11" } }}
      {...props}
    />
  );
}
