import { isDoneWord } from "./done-words.ts";
import type { FoundBuilder, FoundSignal, ReadingContext } from "./found.ts";
import { jsonReader } from "./json-reader.ts";
import { addProperty } from "./properties.ts";
import {
  addExtra,
  type Fields,
  fieldsOf,
  idOf,
  instantOf,
  listOf,
  setDay,
  textOf,
  textsOf,
} from "./values.ts";

interface Board {
  found: FoundBuilder;
  context: ReadingContext;
  projectId: string;
  lists: Map<string, Fields>;
  checklists: Map<string, Fields[]>;
  comments: Map<string, Fields[]>;
  members: Map<string, string>;
  customFields: Map<string, Fields>;
}

/** Whether JSON is a Trello board. */
export const isTrello = (fields: Fields) =>
  Array.isArray(fields["cards"]) && Array.isArray(fields["lists"]);

/** Reads a Trello board (Share, export as JSON): its cards with their checklists. */
export const readTrello = jsonReader("trello", [], readBoard);

function readBoard(whole: unknown, found: FoundBuilder, context: ReadingContext): void {
  const data = fieldsOf(whole);
  const name = textOf(data["name"]);
  const project = found.project({
    id: idOf(data["id"]) ?? name,
    name,
    description: textOf(data["desc"]),
    isArchived: data["closed"] === true,
  });
  const byId = (value: unknown) => new Map(listOf(value).map((one) => [textOf(one["id"]), one]));
  const comments = listOf(data["actions"]).filter(({ type }) => type === "commentCard");
  const cardOf = (action: Fields) => textOf(fieldsOf(fieldsOf(action["data"])["card"])["id"]);
  const board: Board = {
    ...{ found, context, projectId: project.id, lists: byId(data["lists"]) },
    customFields: byId(data["customFields"]),
    checklists: Map.groupBy(listOf(data["checklists"]), (one) => textOf(one["idCard"])),
    // The file has the newest first.
    comments: Map.groupBy(comments.reverse(), cardOf),
    members: new Map(
      listOf(data["members"]).map((one) => [
        textOf(one["id"]),
        textOf(one["fullName"]) || textOf(one["username"]),
      ]),
    ),
  };
  for (const card of listOf(data["cards"])) readCard(board, card);
}

function readCard(board: Board, card: Fields): void {
  const { found, context, projectId } = board;
  const title = textOf(card["name"]);
  const list = board.lists.get(textOf(card["idList"])) ?? {};
  const listName = textOf(list["name"]);
  const isArchived = card["closed"] === true || list["closed"] === true;
  const id = idOf(card["id"]) ?? found.keyOf(projectId, listName, title);
  const isDone = card["dueComplete"] === true || isArchived || isDoneWord(listName);
  const signal = found.signal({
    ...{ id, title, projectId, isDone },
    notes: textOf(card["desc"]),
    completedAt: isDone ? instantOf(card["dateCompleted"] ?? card["dateLastActivity"]) : null,
    createdAt: createdAt(id),
    tags: listOf(card["labels"]).map((label) => textOf(label["name"]) || textOf(label["color"])),
    link: textOf(card["shortUrl"]) || textOf(card["url"]) || null,
  });
  addExtra(signal, "section", listName);
  if (isArchived && card["dueComplete"] !== true) addExtra(signal, "status", "closed");
  setDay(signal, "deadline", card["due"], context.timeZone);
  setDay(signal, "planDay", card["start"], context.timeZone);
  for (const member of textsOf(card["idMembers"])) {
    addExtra(signal, "person", board.members.get(member) ?? member);
  }
  for (const field of ["locationName", "address"]) addExtra(signal, "place", card[field]);
  for (const item of listOf(card["customFieldItems"])) {
    const [name, value] = customField(board, item);
    if (value !== "") addProperty(signal, name, value);
  }
  for (const comment of board.comments.get(id) ?? []) {
    addExtra(signal, "comment", fieldsOf(comment["data"])["text"]);
  }
  for (const file of listOf(card["attachments"])) {
    found.linkFile(signal, title, { name: textOf(file["name"]), address: textOf(file["url"]) });
  }
  const checklists = board.checklists.get(id) ?? listOf(card["checklists"]);
  for (const checklist of checklists) {
    const name = textOf(checklist["name"]);
    if (checklists.length > 1 || name !== "Checklist") addExtra(signal, "other", name);
    for (const item of listOf(checklist["checkItems"])) readItem(board, item, signal);
  }
}

/** The name and value of a custom field; a value from a list is an option of the field. */
function customField({ customFields }: Board, item: Fields): [name: string, value: string] {
  const field = customFields.get(textOf(item["idCustomField"])) ?? {};
  const option = listOf(field["options"]).find((one) => one["id"] === item["idValue"]);
  const value = Object.values(fieldsOf(item["value"] ?? option?.["value"]))
    .map(textOf)
    .join(" ");
  return [textOf(field["name"]), value];
}

function readItem(
  { found, context, projectId, members }: Board,
  item: Fields,
  card: FoundSignal,
): void {
  const title = textOf(item["name"]);
  const step = found.signal({
    id: idOf(item["id"]) ?? found.keyOf(card.id, title),
    ...{ title, projectId, parentId: card.id },
    isDone: item["state"] === "complete",
  });
  setDay(step, "deadline", item["due"], context.timeZone);
  const member = textOf(item["idMember"]);
  addExtra(step, "person", members.get(member) ?? member);
}

/** The creation time from an id, which begins with it in seconds. */
function createdAt(id: string): string | null {
  return /^[\da-f]{24}$/.test(id) ? instantOf(Number.parseInt(id.slice(0, 8), 16) * 1000) : null;
}
