import type { Client } from "@daysignal/core";
import { IconButton } from "@daysignal/ui";
import { Box, Row, Text } from "@daysignal/ui/chakra";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { ColorMark } from "../../shared/color-mark.tsx";
import { i18n } from "../../shared/language.ts";

interface ClientRowProps {
  client: Client;
  /** The number of its projects, including archived ones. */
  projectCount: number;
  onDelete: () => void;
}

/** A client of the list with its details. */
export function ClientRow({ client, projectCount, onDelete }: ClientRowProps) {
  const { name, company, email, color } = client;
  const projects = i18n.t("{count, plural, =0 {No projects} one {# project} other {# projects}}", {
    count: projectCount,
  });
  return (
    <Row
      as="li"
      gap="3"
      py="2.5"
      alignItems="flex-start"
      css={{ "& + &": { borderTop: "1px solid {colors.noise.line}" } }}
    >
      <Box height="1lh" display="flex" alignItems="center">
        <ColorMark color={color} />
      </Box>
      <Box flex="1" minWidth="0">
        <Text
          dir="auto"
          fontWeight="medium"
          overflowWrap="anywhere"
          css={{ "& a:hover": { textDecoration: "underline" } }}
        >
          <Link to="/clients/$clientId" params={{ clientId: client.id }}>
            {name}
          </Link>
        </Text>
        <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
          {[company, email, projects].filter((part) => part !== null).join(" · ")}
        </Text>
      </Box>
      <Box alignSelf="center" me="-1.5">
        <IconButton label={i18n.t("Delete {name}", { name })} size="sm" onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </Box>
    </Row>
  );
}
