import { dayAt, type Project } from "@daysignal/core";
import { Box, chakra, Row, Stack, Text, touched } from "@daysignal/ui/chakra";
import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { ColorMark } from "../../shared/color-mark.tsx";
import { dayRule } from "../../shared/day-rule.ts";
import { DueText } from "../../shared/due-text.tsx";
import { i18n } from "../../shared/language.ts";
import { ShownNotes } from "../../shared/shown-notes.tsx";
import { useToday } from "../../shared/today.ts";
import { capitalized, dayLabel, priorityLabel } from "../../shared/words.ts";
import { useClients } from "../client/use-clients.ts";
import { AttachmentsField } from "../upload/attachments-field.tsx";
import { linkWords, openSignalWords } from "./project-words.ts";
import { useChangeAttachments } from "./use-change-attachments.ts";

interface ProjectViewProps {
  project: Project;
  /** The number of its unfinished signals. */
  openCount: number;
  onUploadingChange: (uploading: boolean) => void;
}

const Terms = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    columnGap: "4",
    rowGap: "2",
    "& dt": { color: "fg.muted" },
  },
});

/** The read mode of a project; files can be added and removed immediately. */
export function ProjectView({ project, openCount, onUploadingChange }: ProjectViewProps) {
  const { description, goal, links, tags, priority, clientId, dueDate, status } = project;
  const { data: clients = [] } = useClients();
  const changeAttachments = useChangeAttachments(project.id);
  const client = clients.find(({ id }) => id === clientId);
  const today = useToday();
  return (
    <Stack gap="6">
      {status === "archived" ? (
        <Text color="fg.muted">{i18n.t("This project is archived. Its signals keep it.")}</Text>
      ) : null}
      {description ? <Words>{description}</Words> : null}
      <Terms>
        <dt>{i18n.t("Signals", {}, { comment: "Name of the product's tasks" })}</dt>
        <dd>{openSignalWords(openCount)}</dd>
        <dt>{i18n.t("Priority")}</dt>
        <dd>{priorityLabel(priority)}</dd>
        <dt>{i18n.t("Deadline")}</dt>
        <dd>
          {dueDate === null ? (
            i18n.t("No deadline")
          ) : (
            <Row gap="2" flexWrap="wrap">
              <span>{capitalized(dayLabel(dayAt(dueDate, dayRule()), today))}</span>
              <DueText dueDate={dueDate} today={today} />
            </Row>
          )}
        </dd>
        <dt>{i18n.t("Client")}</dt>
        <dd>
          {client ? (
            <Row gap="2">
              <ColorMark color={client.color} />
              <chakra.span
                dir="auto"
                overflowWrap="anywhere"
                textDecoration="underline"
                textUnderlineOffset="3px"
                css={{
                  "@media (pointer: coarse)": {
                    // As high as a line beside its label, and reached from the lines around.
                    "& a": {
                      display: "inline-flex",
                      alignItems: "center",
                      minHeight: "11",
                      marginBlock: "-2.5",
                    },
                  },
                }}
              >
                <Link to="/clients/$clientId" params={{ clientId: client.id }}>
                  {client.name}
                </Link>
              </chakra.span>
            </Row>
          ) : (
            i18n.t("No client")
          )}
        </dd>
        {tags.length > 0 ? (
          <>
            <dt>{i18n.t("Tags")}</dt>
            <dd>
              <Tags tags={tags} />
            </dd>
          </>
        ) : null}
      </Terms>
      {goal ? (
        <Part title={i18n.t("Goal")}>
          <Words>{goal}</Words>
        </Part>
      ) : null}
      {links.length > 0 ? (
        <Part title={i18n.t("Links")}>
          <Links links={links} />
        </Part>
      ) : null}
      <AttachmentsField
        attachments={project.attachments}
        onChange={changeAttachments}
        onBusyChange={onUploadingChange}
      />
    </Stack>
  );
}

/** A text of the project, as Markdown if it has markup. */
function Words({ children }: { children: string }) {
  return (
    <Box maxWidth="prose">
      <ShownNotes text={children}>
        <Text dir="auto" textAlign="start" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {children}
        </Text>
      </ShownNotes>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Text as="h3" textStyle="small" fontWeight="medium" mb="1.5">
        {title}
      </Text>
      {children}
    </Box>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <Row
      as="ul"
      role="list"
      aria-label={i18n.t("Tags")}
      gap="1.5"
      flexWrap="wrap"
      listStyleType="none"
    >
      {tags.map((tag) => (
        <Box
          dir="auto"
          as="li"
          key={tag}
          textStyle="small"
          bg="bg.sunken"
          borderRadius="sm"
          px="1.5"
          overflowWrap="anywhere"
        >
          {tag}
        </Box>
      ))}
    </Row>
  );
}

/** External links, without a referrer. */
function Links({ links }: { links: readonly string[] }) {
  return (
    <Stack as="ul" role="list" aria-label={i18n.t("Links")} gap="1" listStyleType="none">
      {links.map((link) => (
        <chakra.li key={link} minWidth="0">
          <chakra.a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            minHeight="6"
            css={{ [touched]: { minHeight: "11" } }}
            maxWidth="full"
            color="signal.fg"
            textDecoration="underline"
            textUnderlineOffset="3px"
          >
            <Box as="span" dir="ltr" truncate>
              {linkWords(link)}
            </Box>
            <ExternalLink
              size={14}
              style={{ flexShrink: 0 }}
              aria-label={i18n.t("opens in a new tab")}
            />
          </chakra.a>
        </chakra.li>
      ))}
    </Stack>
  );
}
