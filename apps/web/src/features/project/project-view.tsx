import { dayAt, type Project } from "@daysignal/core";
import { ColorMark } from "@daysignal/ui";
import { Box, chakra, Row, Stack, Text, Themed, touched } from "@daysignal/ui/chakra";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { DueText } from "../../shared/due-text.tsx";
import { i18n } from "../../shared/language.ts";
import { ShownNotes } from "../../shared/shown-notes.tsx";
import { showFailure } from "../../shared/toasts.ts";
import { useToday } from "../../shared/today.ts";
import { undoable } from "../../shared/undo-command.ts";
import { undoStep } from "../../shared/undoable-change.ts";
import { capitalized, dayLabel, priorityLabel } from "../../shared/words.ts";
import { useClients } from "../client/use-clients.ts";
import { AttachmentsField } from "../upload/attachments-field.tsx";
import { projects, useUpdateProject } from "./project-mutations.ts";
import { linkWords, openSignalWords } from "./project-words.ts";

interface ProjectViewProps {
  project: Project;
  /** The number of its unfinished signals; undefined while it is not known. */
  openCount: number | undefined;
  onUploadingChange?: (uploading: boolean) => void;
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

const link = {
  textDecoration: "underline",
  textUnderlineOffset: "3px",
  "& a": { overflowWrap: "anywhere" },
  "@media (pointer: coarse)": {
    // The target extends into the lines around, which stay where they are.
    "& a": { paddingBlock: "3.5" },
  },
};

/** The read mode of a project; files can be added and removed immediately. */
export default function ProjectView(props: ProjectViewProps) {
  return (
    <Themed>
      <Content {...props} />
    </Themed>
  );
}

function Content({ project, openCount, onUploadingChange = () => undefined }: ProjectViewProps) {
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
        {openCount === undefined ? null : (
          <>
            <dt>{i18n.t("Signals", {}, { comment: "Name of the product's tasks" })}</dt>
            <dd>{openSignalWords(openCount)}</dd>
          </>
        )}
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
              <Box as="span" dir="auto" minWidth="0" css={link}>
                <Link to="/clients/$clientId" params={{ clientId: client.id }}>
                  {client.name}
                </Link>
              </Box>
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

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <Row as="ul" role="list" aria-label={i18n.t("Tags")} gap="1.5" flexWrap="wrap">
    {tags.map((tag) => (
      <Box
        as="li"
        key={tag}
        dir="auto"
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

/** External links, without a referrer. */
const Links = ({ links }: { links: readonly string[] }) => (
  <Stack as="ul" role="list" aria-label={i18n.t("Links")} gap="1">
    {links.map((address) => (
      <chakra.li key={address} minWidth="0">
        <chakra.a
          href={address}
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
            {linkWords(address)}
          </Box>
          <Box flexShrink="0" asChild>
            <ExternalLink size={14} aria-label={i18n.t("opens in a new tab")} />
          </Box>
        </chakra.a>
      </chakra.li>
    ))}
  </Stack>
);

type Edit = (attachments: readonly string[]) => string[];

/**
 * Adds and removes a project's attachments immediately, in its read mode. Edits run one after
 * another, each on the list that the previous one left, so that files that arrive together are all
 * kept. A failed edit can be retried from the toast without another upload. Each is an undo step
 * while the list is unchanged.
 */
function useChangeAttachments(projectId: string): (edit: Edit) => void {
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateProject("updateProject", () => true);
  const before = useRef(Promise.resolve<unknown>(undefined));
  const now = () => projects.find(queryClient, projectId);
  const make = (edit: Edit, isStep: boolean): Promise<unknown> => {
    before.current = before.current
      .then(async () => {
        const was = now()?.attachments;
        if (!was) return;
        const attachments = edit(was);
        await mutateAsync({ id: projectId, attachments });
        if (isStep) undoable(stepOf(was, attachments));
      })
      .catch((error: unknown) =>
        showFailure("updateProject", error, {
          label: i18n.t("Try Again"),
          onClick: () => void make(edit, isStep),
        }),
      );
    return before.current;
  };
  const stepOf = (was: string[], left: string[]) =>
    undoStep({
      now,
      was: { attachments: was },
      left: { attachments: left },
      send: (to) => make(() => to?.attachments ?? [], false),
    });
  return (edit) => void make(edit, true);
}
