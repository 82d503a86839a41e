import { Button, Figure, Row, Text } from "@daysignal/ui";
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
      py="2"
      bg="bg.sunken"
      borderBottomWidth="1px"
      borderColor="noise.line"
      textStyle="small"
      _empty={{ display: "none" }}
    >
      {isConnected ? null : (
        <Row gap="2.5">
          <CloudOff size={16} aria-hidden />
          <Text>
            Offline. Changes are kept here and sent when you are back.
            {waiting > 0 ? (
              <Figure color="fg.muted"> {countChanges(waiting)} waiting.</Figure>
            ) : null}
          </Text>
          <Button variant="link" size="sm" onClick={tryConnection}>
            Try Now
          </Button>
        </Row>
      )}
      {notSent > 0 ? (
        <Row gap="2.5">
          <TriangleAlert size={16} aria-hidden />
          <Text>
            <Figure>{countChanges(notSent)}</Figure> could not be sent.
          </Text>
          <Button variant="link" size="sm" onClick={onShow}>
            Review
          </Button>
        </Row>
      ) : null}
    </Row>
  );
}
