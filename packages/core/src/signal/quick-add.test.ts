import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { factOf } from "../../test/quick-add-fact.ts";
import { maxTagLength, maxTags } from "../constants.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { type QuickAddContext, readQuickAdd } from "./quick-add.ts";
import type { ReadDays } from "./quick-add-part.ts";

const tomorrow = calendarDay("2026-11-22");
const friday = calendarDay("2026-11-27");

/** A stub that finds two words, wherever they occur. */
const readDays: ReadDays = (text) =>
  [...text.matchAll(/tomorrow|fri(?:day)?|sat/gi)].map((match) => ({
    index: match.index,
    text: match[0],
    day: match[0].toLowerCase() === "tomorrow" ? tomorrow : friday,
  }));

const project = (name: string) => ({ id: name, name, color: "#3b82f6" });
const projects = ["Website", "Website Redesign", "Home office", "Büro"].map(project);
const context: QuickAddContext = { readDays, projects, tags: ["Call"], plain: [] };
const read = (line: string, more: Partial<QuickAddContext> = {}) =>
  readQuickAdd(line, { ...context, ...more });
const facts = (line: string, more: Partial<QuickAddContext> = {}) =>
  read(line, more).parts.map(factOf);

describe("quick add", () => {
  it("reads every kind of token", () => {
    const line = "Call Anna tomorrow !4 ~30m #urgent @Website every week";
    expect(read(line).title).toBe("Call Anna");
    expect(facts(line)).toEqual(["day 2026-11-22", "!4", "30m", "#urgent", "@Website", "weekly"]);
  });

  it("knows tags and projects however their characters are composed", () => {
    const line = "Ring #Café @Büro, @Home office".normalize("NFD");
    const known = ["café"];
    expect(facts(line, { tags: known })).toEqual(["#café", "@Home office"]);
    expect(facts("Ring #Café".normalize("NFD"))).toEqual(["#Café"]);
    const { parts } = read("Ring @Büro !4".normalize("NFD"));
    expect(parts.map(factOf)).toEqual(["@Büro", "!4"]);
  });

  it("returns the position and text of each piece", () => {
    const line = "Ring tomorrow the !5 bell";
    expect(read(line).parts.map(({ start, end, text }) => [line.slice(start, end), text])).toEqual([
      ["tomorrow", "tomorrow"],
      ["!5", "!5"],
    ]);
    expect(read(line).title).toBe("Ring the bell");
  });

  it.each([
    "Fix #1",
    "Fix #123 first",
    "Learn C#",
    "It is !important",
    "Wow !",
    "Ask for !6 or !10",
    "Yes!4",
    "Write to anna@example.org",
    "Meet @ 5",
    "Open ~/bin",
    "About ~30 people",
    "Sleep ~25h",
    "https://example.org/#call",
    "Check every box",
    "Every weekday is the same",
    "Every other day",
    "Every 2 weeks",
    "An everyday thing",
    "Write the weekly report",
    "Daily standup notes",
    "Feed the satyr",
    "Tomorrow's news",
    "Post-tomorrow plans",
    "Ütomorrow",
    "Reply to friday",
    "The friday meeting",
    "Slides for tomorrow",
    "Photos from friday",
    "The cat sat down",
    "Pay semiweekly",
    "Sleep ~a1h30",
    "Sleep ~1h30x",
    "Hello, world;",
    "!4 #urgent",
    "tomorrow",
    "Hidden until friday",
    "Waiting for Godot tickets",
    "Waiting for Anna, then write",
    "Read while waiting for the plumber",
    "The customer is waiting for a quote",
    "List everything waiting for",
  ])("leaves “%s” as it is", (line) => {
    expect(read(line)).toMatchObject({ title: line, parts: [] });
  });

  it.each([
    ["Write it by friday", "Write it", "deadline 2026-11-27"],
    ["Write it due friday", "Write it", "deadline 2026-11-27"],
    ["Write it due on friday", "Write it", "deadline 2026-11-27"],
    ["Write it, due by tomorrow", "Write it", "deadline 2026-11-22"],
    ["Write it on friday", "Write it", "day 2026-11-27"],
    ["Write it fri", "Write it", "day 2026-11-27"],
    ["Watch sat", "Watch", "day 2026-11-27"],
    ["Watch on sat at home", "Watch at home", "day 2026-11-27"],
    ["Finish by sat at home", "Finish at home", "deadline 2026-11-27"],
    ["Watch sat by tomorrow", "Watch", "day 2026-11-27,deadline 2026-11-22"],
    ["Watch , ; tomorrow", "Watch", "day 2026-11-22"],
    ["tomorrow: call Anna", "call Anna", "day 2026-11-22"],
    ["Write it hidden until friday", "Write it", "hidden 2026-11-27"],
    ["Hide until friday: write it", "write it", "hidden 2026-11-27"],
    ["Write it, not before sat, by tomorrow", "Write it", "hidden 2026-11-27,deadline 2026-11-22"],
    ["Write tomorrow, hidden until friday", "Write, hidden until friday", "day 2026-11-22"],
    ["Write hidden until friday every day", "Write hidden until friday", "daily"],
    ["Write it waiting for Anna", "Write it", "waiting Anna"],
    ["Write, waiting for Anna Lee, then go", "Write, then go", "waiting Anna Lee"],
    ["Write waiting for 1,000 words !4 now", "Write now", "waiting 1,000 words,!4"],
    ["Write waiting for Anna, ask on friday", "Write", "waiting Anna,ask 2026-11-27"],
    ["Write waiting for Anna on friday", "Write", "waiting Anna,day 2026-11-27"],
    [
      "Write waiting for Anna, ask tomorrow friday",
      "Write",
      "waiting Anna,ask 2026-11-22,day 2026-11-27",
    ],
    ["Waiting for Godot tickets tomorrow !4", "Waiting for Godot tickets", "day 2026-11-22,!4"],
    ["Ask on friday", "Ask", "day 2026-11-27"],
    ["Write \\waiting for Anna, ask on friday", "Write waiting for Anna, ask", "day 2026-11-27"],
    ["Run every day", "Run", "daily"],
    ["Clean every friday", "Clean", "weekly from 2026-11-27"],
    ["Pay rent every month", "Pay rent", "monthly"],
    ["Team sync weekly", "Team sync", "weekly"],
    ["Team sync weekly !3", "Team sync", "weekly,!3"],
    ["Run every day from tomorrow", "Run", "daily,day 2026-11-22"],
    ["Plan ~1.5h", "Plan", "90m"],
    ["Plan ~1,5h", "Plan", "90m"],
    ["Plan ~1h30", "Plan", "90m"],
    ["Plan ~1h30m", "Plan", "90m"],
    ["Plan ~45min", "Plan", "45m"],
    ["Plan ~2hrs", "Plan", "120m"],
    ["Call #call, then go", "Call, then go", "#Call"],
    ["Grüße #größe", "Grüße", "#größe"],
    ["Lesen @büro", "Lesen", "@Büro"],
    ["Fix @web", "Fix", "@Website"],
    ["Fix @website redesign now", "Fix now", "@Website Redesign"],
    ["Fix @home-office", "Fix", "@Home office"],
    ["Fix @websiteredesign", "Fix", "@Website Redesign"],
    ["Fix @WEBSITE.", "Fix.", "@Website"],
  ])("reads “%s”", (line, title, understood) => {
    expect(facts(line).join()).toBe(understood);
    expect(read(line).title).toBe(title);
  });

  it.each([
    "Write it due by friday",
    "Write it due on friday",
    "Write it deadline: friday",
    "Go on friday",
    "Reply to friday tomorrow",
    "This is friday",
    "The day after tomorrow",
    "Run every day from friday",
    "Run every day starting on friday",
    "Team sync weekly !3",
    "Fix @website now ~1h #a",
    "tomorrow: call Anna",
  ])("does not mind how many blanks stand in “%s”, nor which letters are large", (line) => {
    expect(facts(line.replaceAll(" ", "   "))).toEqual(facts(line));
    expect(facts(line.replaceAll(" ", "\t"))).toEqual(facts(line));
    expect(read(line.replaceAll(" ", "   ")).title).toBe(read(line).title);
    const loud = facts(line.toUpperCase()).map((fact) => fact.toLowerCase());
    expect(loud).toEqual(facts(line).map((fact) => fact.toLowerCase()));
  });

  it.each(
    ["to", "for", "from", "since", "until", "till", "after", "before", "of", "with", "than"].concat(
      ["about", "vs", "vs.", "the", "last", "past", "every", "starting", "beginning", "this is"],
      ["day after"],
    ),
  )("leaves a day to the sentence after “%s”, but not after a word that ends so", (word) => {
    const line = `Reply ${word} tomorrow`;
    expect(facts(line)).toEqual([]);
    expect(read(line).title).toBe(line);
    expect(facts(`${word} tomorrow`)).toEqual([]);
    if (word !== "day after") expect(facts(`Reply x${word} tomorrow`)).toHaveLength(1);
  });

  it.each(["due by", "due on", "due", "by", "deadline", "deadline:"])(
    "takes the day after “%s” for the deadline",
    (word) => {
      expect(facts(`Write ${word} friday`)).toEqual(["deadline 2026-11-27"]);
      expect(read(`Write ${word} friday`).title).toBe("Write");
      expect(facts(`${word} friday write`)).toEqual(["deadline 2026-11-27"]);
      expect(read(`Write x${word} friday`).title).toBe(`Write x${word.replace(/ .*|:/, "")}`);
    },
  );

  it("starts a recurrence on the named day, and nothing else", () => {
    for (const lead of ["from", "starting", "beginning", "starting on", "from on"]) {
      expect(read(`Run every day ${lead} tomorrow`).title).toBe("Run");
      expect(facts(`Run every day ${lead} tomorrow`)).toEqual(["daily", "day 2026-11-22"]);
    }
    expect(facts("Run from tomorrow")).toEqual([]);
    expect(facts("Run every day xfrom tomorrow")).toEqual(["daily", "day 2026-11-22"]);
    expect(read("Run every day xfrom tomorrow").title).toBe("Run xfrom");
  });

  it("repeats weekly on a weekday without a date", () => {
    expect(facts("Clean every friday", { readDays: () => [] })).toEqual(["weekly"]);
  });

  it("knows all names of the weekdays in a recurrence", () => {
    const names = "mon monday tue tues tuesday wed wednesday thu thurs thursday fri friday sat";
    for (const name of [...names.split(" "), "saturday", "sun", "sunday"]) {
      expect(facts(`Clean every ${name}`)[0]).toMatch(/^weekly/);
      expect(read(`Clean every ${name}`).title).toBe("Clean");
      expect(read(`Clean every ${name}x`).title).toBe(`Clean every ${name}x`);
    }
    expect(facts("Clean every day days")).toEqual([]);
    expect(facts("Clean every day daybreak")).toEqual(["daily"]);
    expect(facts("Report monthly")).toEqual(["monthly"]);
    expect(facts("Report daily")).toEqual(["daily"]);
  });

  it.each([
    ["!0", []],
    ["!6", []],
    ["!12", []],
    ["!1", ["!1"]],
    ["~1h5", ["65m"]],
    ["~12h30min", ["750m"]],
    ["~2h", ["120m"]],
    ["~2hr", ["120m"]],
    ["~2hs", ["120m"]],
    ["~5x", []],
    ["~/bin", []],
    ["~", []],
    ["#1", []],
    ["#a-b_c/d1", ["#a-b_c/d1"]],
    ["#a+b", []],
    ["@", []],
    ["@-", []],
    ["@büro", ["@Büro"]],
    ["@BÜRO,", ["@Büro"]],
    ["@home_office", ["@Home office"]],
    ["@home--office", ["@Home office"]],
    ["@website-redesign", ["@Website Redesign"]],
    ["@websites", []],
    ["@ho", ["@Home office"]],
  ])("reads the token %s as %j", (token, understood) => {
    expect(facts(`Do ${token}`)).toEqual(understood);
    expect(facts(`${token} do`)).toEqual(understood);
    expect(facts(`Do x${token}`)).toEqual([]);
  });

  it("returns unknown projects, and ignores tokens within a project's name", () => {
    expect(read("Ask @Nobody ~bin #1 @1st !x").unknownProjects).toEqual(["Nobody"]);
    const named = { projects: [project("Team #call")] };
    expect(facts("Ask @Team #call now", named)).toEqual(["@Team #call"]);
    expect(read("Ask @Team #call now", named).title).toBe("Ask now");
  });

  it("reads a template by its name, which is the title if there is no other", () => {
    const templates = ["Trip", "Trip by train", "Friday review"].map((name) => ({
      id: name,
      name,
    }));
    expect(facts("Oslo +trip by train +Tr", { templates })).toEqual(["+Trip"]);
    expect(facts("Oslo +trip by train, tomorrow", { templates })).toEqual([
      "+Trip by train",
      "day 2026-11-22",
    ]);
    expect(read("+friday review", { templates }).title).toBe("Friday review");
    expect(facts("+friday review !4", { templates })).toEqual(["+Friday review", "!4"]);
    for (const line of ["Dinner +1", "C++", "1 + 1", "Oslo +", "+Oslo"]) {
      expect(read(line, { templates })).toMatchObject({ title: line, parts: [] });
    }
  });

  it("prefers the exact project to a shorter one with that prefix", () => {
    const two = ["Home - X", "HomeXY"].map(project);
    expect(facts("Do @homex", { projects: two })).toEqual(["@Home - X"]);
  });

  it("reads a day with its “on”, wherever it stands", () => {
    const onSat: ReadDays = (text) =>
      [...text.matchAll(/on sat/g)].map(({ index, 0: words }) => ({
        index,
        text: words,
        day: friday,
      }));
    expect(facts("Watch the on sat at home", { readDays: onSat })).toEqual(["day 2026-11-27"]);
  });

  it("keeps pieces as text when told, and ignores unknown ones", () => {
    const plain = ["#urgent", "", "elsewhere"];
    expect(facts("  Call #urgent !4", { plain })).toEqual(["!4"]);
    expect(read("  Call #urgent  ", { plain }).title).toBe("Call #urgent");
  });

  it("prefers the shortest project with the prefix, then the first by name", () => {
    const three = ["Beta two", "Beta one", "Beta", "Be"].map(project);
    expect(facts("Do @bet", { projects: three })).toEqual(["@Beta"]);
    expect(facts("Do @b", { projects: three })).toEqual(["@Be"]);
    expect(facts("Do @betao", { projects: three })).toEqual(["@Beta one"]);
    const two = [project("Beta tz"), project("Beta ta")];
    for (const projects of [two, two.toReversed()]) {
      expect(facts("Do @beta-t", { projects })).toEqual(["@Beta ta"]);
    }
  });

  it("returns one piece per kind, the last one, except for tags", () => {
    expect(facts("Do ~1h it ~2h")).toEqual(["120m"]);
    expect(facts("Do @web it @home")).toEqual(["@Home office"]);
    expect(facts("Do it every day every week")).toEqual(["weekly"]);
    expect(facts("Do by tomorrow by friday")).toEqual(["deadline 2026-11-27"]);
  });

  it("takes no more tags than a signal can have, and none that is too long", () => {
    const tags = Array.from({ length: maxTags + 1 }, (_, index) => `#t${index}`);
    expect(facts(`Do ${tags.join(" ")}`)).toEqual(tags.slice(0, maxTags));
    // A repeated tag counts once.
    const repeated = [...Array(maxTags).fill("#same"), "#other"];
    expect(facts(`Do ${repeated.join(" ")}`)).toEqual(["#same", "#other"]);
    expect(facts(`Do ${tags.slice(1).join(" ")} !4`)).toEqual([...tags.slice(1), "!4"]);
    const long = "x".repeat(maxTagLength);
    expect(facts(`Do #${long}`)).toEqual([`#${long}`]);
    expect(facts(`Do #${long}x`)).toEqual([]);
  });

  it("uses the last piece of a kind and leaves the others as text", () => {
    expect(facts("Move friday to-dos tomorrow")).toEqual(["day 2026-11-22"]);
    expect(read("Move friday to-dos tomorrow").title).toBe("Move friday to-dos");
    expect(facts("Buy !3 candles !5")).toEqual(["!5"]);
    expect(read("Buy !3 candles !5").title).toBe("Buy !3 candles");
  });

  it("accepts a day and a deadline together", () => {
    expect(facts("Write tomorrow due friday")).toEqual(["day 2026-11-22", "deadline 2026-11-27"]);
  });

  it("takes all tags, each once", () => {
    expect(facts("Go #a #b #A")).toEqual(["#b", "#A"]);
  });

  it("keeps text after a backslash, and drops the backslash", () => {
    expect(read("Watch \\tomorrow \\#now \\!4 #tv")).toMatchObject({
      title: "Watch tomorrow #now !4",
      parts: [{ kind: "tag" }],
    });
  });

  it.each([
    ["読む　！４　～３０ｍ　＃本", "読む", "!4,30m,#本"],
    ["اقرأ !٤ ~٣٠m", "اقرأ", "!4,30m"],
    ["本を読む 〜30m、", "本を読む", "30m"],
    ["tomorrow、読む", "読む", "day 2026-11-22"],
    ["読むtomorrow明", "読む明", "day 2026-11-22"],
    ["Call tomorrow’s", "Call tomorrow’s", ""],
    ["İİ tomorrow \\!4 !3", "İİ !4", "day 2026-11-22,!3"],
  ])("reads the signs and digits of other keyboards in “%s”", (line, title, understood) => {
    expect(facts(line).join()).toBe(understood);
    expect(read(line).title).toBe(title);
  });

  it("turns rejected pieces into text", () => {
    const line = "Call Anna tomorrow !4";
    expect(read(line, { plain: ["tomorrow"] })).toMatchObject({
      title: "Call Anna tomorrow",
      parts: [{ kind: "priority" }],
    });
    expect(read(line, { plain: ["tomorrow", "!4"] })).toMatchObject({ title: line, parts: [] });
    expect(read("Tomorrow call", { plain: ["tomorrow"] }).parts).toEqual([]);
    const waiting = "Send it waiting for Anna, ask on friday";
    expect(facts(waiting, { plain: ["ask on friday"] })).toEqual(["waiting Anna"]);
    expect(facts(waiting, { plain: ["waiting for Anna"] })).toEqual(["day 2026-11-27"]);
    expect(facts("Go tomorrow, hide until friday", { plain: ["tomorrow"] })).toEqual([
      "hidden 2026-11-27",
    ]);
    // The other case of these letters is longer.
    for (const letters of ["İİ", "ßßß"]) {
      for (const [line, title] of [
        [`${letters} tomorrow ！4`, `${letters} ！4`],
        [`${letters} ！4 tomorrow`, `${letters} ！4`],
      ] as const) {
        const found = read(line, { plain: ["！4"] });
        expect(found).toMatchObject({ title, parts: [{ kind: "day" }] });
      }
    }
  });

  it("returns the projects that do not exist yet", () => {
    expect(read("Plant @garden").unknownProjects).toEqual(["garden"]);
    expect(read("Plant @garden").title).toBe("Plant @garden");
    expect(read("Write to a@garden @ 5").unknownProjects).toEqual([]);
    // Without a title nothing is recognised.
    expect(read("!4 #a").unknownProjects).toEqual([]);
  });

  it("is never left without a title, and loses no word, whatever is typed", () => {
    const word = fc.constantFrom(
      "tomorrow",
      "by",
      "friday",
      "!4",
      "#a",
      "@web",
      "every",
      "day",
      "~1h",
      "x",
      "\\!4",
      "hidden until",
      "waiting for",
      "ask",
      "é",
      "!،",
      "🎉",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ unit: "grapheme" }))), (typed) => {
        const line = typed.join(" ");
        const { title, parts } = read(line);
        if (line.replace(/\\(?=\S)/g, "").trim() !== "") expect(title).not.toBe("");
        for (const { start, end, text } of parts) expect(line.slice(start, end)).toBe(text);
        for (const [index, { start }] of parts.entries()) {
          expect(start).toBeGreaterThanOrEqual(parts[index - 1]?.end ?? 0);
        }
        if (!line.includes("\\")) {
          const letters = (text: string) => text.replace(/[\s,;:.、，；：。،؛]/g, "").length;
          const covered = parts.reduce((sum, { text }) => sum + letters(text), 0);
          expect(letters(title) + covered).toBe(letters(line));
        }
      }),
    );
  });
});
