/** A symbol or Dataview field of a task: the field's name and its value. */
export interface TaskSign {
  name: string;
  text: string;
}

const names: Readonly<Record<string, string>> = {
  "📅": "due",
  "📆": "due",
  "🗓": "due",
  "⏳": "scheduled",
  "⌛": "scheduled",
  "🛫": "start",
  "✅": "completion",
  "➕": "created",
  "❌": "cancelled",
  "🔁": "repeat",
  "🆔": "id",
  "⛔": "depends on",
  "🏁": "on completion",
  dependson: "depends on",
  oncompletion: "on completion",
};
const priorities: Readonly<Record<string, string>> = {
  "🔺": "highest",
  "⏫": "high",
  "🔼": "medium",
  "🔽": "low",
  "⏬": "lowest",
};

const emojiForm =
  /(?:(?<sign>[📅📆🗓⏳⌛🛫✅➕❌])\uFE0F?\s*(?<day>\d{4}-\d{2}-\d{2})|(?<priority>[🔺⏫🔼🔽⏬])\uFE0F?|🔁\uFE0F?\s*(?<repeat>[\p{L}\d ,!]+)|(?<mark>[🆔⛔🏁])\uFE0F?\s*(?<word>[\w-]+(?:\s*,\s*[\w-]+)*))/gu;
const fieldForm = /[[(](?<name>[\p{L}\d][\p{L}\d _-]{0,50})::\s*(?<text>[^\][()]*)[\])]/gu;
/** A tag needs a character that is not a digit. */
const tagForm = /(?<=^|\s)#(?!\d+(?:\s|$))(?<tag>[\p{L}\d_/-]+)(?=\s|$)/gu;
/** The block id at the end of a line, which links refer to. */
const blockForm = /(?:^|\s)\^(?<block>[\w-]+)\s*$/;

/** Splits a task's text into title, tags and fields; a line of nothing else is its own title. */
export function readSigns(words: string): { title: string; tags: string[]; signs: TaskSign[] } {
  const signs: TaskSign[] = [];
  const tags: string[] = [];
  const bare = words
    .replace(blockForm, (_all, block: string) => {
      signs.push({ name: "id", text: block });
      return "";
    })
    .replace(fieldForm, (_all, given: string, text: string) => {
      const name = given.trim().toLowerCase();
      signs.push({ name: names[name] ?? name, text: text.trim() });
      return "";
    })
    .replace(emojiForm, (...parts) => {
      const { sign, day, priority, repeat, mark, word }: Record<string, string | undefined> =
        parts.at(-1);
      if (sign !== undefined) signs.push({ name: names[sign] ?? "", text: day ?? "" });
      else if (mark !== undefined) signs.push({ name: names[mark] ?? "", text: word ?? "" });
      else if (priority !== undefined) {
        signs.push({ name: "priority", text: priorities[priority] ?? "" });
      } else signs.push({ name: "repeat", text: (repeat ?? "").trim() });
      return "";
    })
    .replace(tagForm, (_all, tag: string) => {
      tags.push(tag);
      return "";
    });
  return { title: bare.replace(/\s+/g, " ").trim() || words.trim(), tags, signs };
}
