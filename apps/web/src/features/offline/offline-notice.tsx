import { Button, type ButtonProps, chakra, Figure, Row, Text } from "@daysignal/ui";
import { CloudOff, TriangleAlert } from "lucide-react";
import { tryConnection } from "../../shared/connection.ts";
import { countChanges } from "./change-words.ts";

interface OfflineNoticeProps {
  isConnected: boolean;
  /** How many changes wait for the connection. */
  waiting: number;
  /** How many were refused after they had waited. */
  notSent: number;
  /** Shows those that were refused. */
  onShow: () => void;
}

/** A quiet line above the screen while there is no connection, or something could not be sent. */
export function OfflineNotice({ isConnected, waiting, notSent, onShow }: OfflineNoticeProps) {
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
            Offline. Changes are kept here and sent when you are back.
            {waiting > 0 ? (
              <Figure color="fg.muted"> {countChanges(waiting)} waiting.</Figure>
            ) : null}
          </Text>
          <NoticeButton onClick={tryConnection}>Try Now</NoticeButton>
        </Row>
      )}
      {notSent > 0 ? (
        <Row gap="2.5">
          <chakra.span flexShrink="0">
            <TriangleAlert size={16} aria-hidden />
          </chakra.span>
          <Text>
            <Figure>{countChanges(notSent)}</Figure> could not be sent.
          </Text>
          <NoticeButton onClick={onShow}>Review</NoticeButton>
        </Row>
      ) : null}
    </Row>
  );
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
