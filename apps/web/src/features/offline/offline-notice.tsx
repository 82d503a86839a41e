import { Button, type ButtonProps, chakra, Figure, Quoted, Row, Text } from "@daysignal/ui";
import { CloudOff, RefreshCw, TriangleAlert } from "lucide-react";
import { tryConnection } from "../../shared/connection.ts";
import { canKeepOfflineCopy } from "../../shared/offline-copy.ts";
import { takeNewVersion } from "../install/keep-app.ts";
import { changeWords, countChanges } from "./change-words.ts";
import type { UnsentChange } from "./outbox.ts";

interface OfflineNoticeProps {
  isConnected: boolean;
  /** How many changes wait for the connection. */
  waiting: number;
  /** Those that were refused, or not let through to the server. */
  notSent: readonly UnsentChange[];
  /** A proxy wants the person to sign in before it lets anything through. */
  meetsSignIn: boolean;
  /** The server has another version of the app than this page. */
  isOutdated: boolean;
  /** Why changes do not outlive this page; undefined as long as they do. */
  notKept: string | undefined;
  /** Whether what is on screen would be there after a reload without a connection. */
  areReadsKept: boolean;
  /** Shows those that were not sent. */
  onShow: () => void;
}

/** A quiet line above the screen while there is no connection, or something could not be sent. */
export function OfflineNotice({
  isConnected,
  meetsSignIn,
  waiting,
  notSent,
  isOutdated,
  notKept,
  areReadsKept,
  onShow,
}: OfflineNoticeProps) {
  const [first] = notSent;
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
            {notKept === undefined ? reloadWarning(areReadsKept) : null}
            {waiting > 0 ? (
              <Figure color="fg.muted"> {countChanges(waiting)} waiting.</Figure>
            ) : null}
          </Text>
          {meetsSignIn ? (
            <NoticeButton onClick={() => location.reload()}>Reload</NoticeButton>
          ) : (
            <NoticeButton onClick={tryConnection}>Try Now</NoticeButton>
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
      {isOutdated ? (
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

/** What becomes of changes that are made now: kept on this device, or only in this tab. */
function sentenceOfKeeping(meetsSignIn: boolean, notKept: string | undefined): string {
  if (notKept !== undefined) {
    return `Changes are sent when you are back. Leave this tab open: ${notKept}.`;
  }
  return meetsSignIn
    ? "Changes are kept here until you have signed in there."
    : "Changes are kept here and sent when you are back.";
}

/** Why a reload would not bring the screen back; undefined where it would. */
function reloadWarning(areReadsKept: boolean): string | undefined {
  if (!canKeepOfflineCopy()) return " Do not reload: over plain http the page itself is not kept.";
  return areReadsKept
    ? undefined
    : " Do not reload: what you see could not be kept on this device.";
}

/** Reads as a link in the line, and is large enough to be hit. */
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
