import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../test/runs.ts";
import { calendarDay } from "../../time/calendar-day.ts";
import { readQuickAdd } from "../quick-add.ts";
import type { QuickAddPart, ReadDays } from "../quick-add-part.ts";
import { arabicWords } from "./ar.ts";
import { germanWords } from "./de.ts";
import { englishWords } from "./en.ts";
import { spanishWords } from "./es.ts";
import { frenchWords } from "./fr.ts";
import { hebrewWords } from "./he.ts";
import { italianWords } from "./it.ts";
import { japaneseWords } from "./ja.ts";
import { koreanWords } from "./ko.ts";
import { dutchWords } from "./nl.ts";
import { polishWords } from "./pl.ts";
import { portugueseWords } from "./pt-BR.ts";
import type { QuickAddWords } from "./quick-add-words.ts";
import { turkishWords } from "./tr.ts";
import { ukrainianWords } from "./uk.ts";
import { chineseWords } from "./zh-Hans.ts";

const day = calendarDay("2026-11-27");

/** Typed words; `XX` stands for a day, `ZZ` for whom or what the signal waits for. */
interface Sample {
  words: QuickAddWords;
  every: [day: string, week: string, month: string, weekday: string];
  adverbs?: [daily: string, weekly: string, monthly: string];
  deadlines: string[];
  on: string[];
  start?: string;
  sentences: string[];
  /** Short names that are recognised as a day only at the end of the line. */
  doubtful?: string;
  ambiguous?: string;
  hidden: string[];
  waiting: string[];
  ask: string[];
  /** Similar words of an ordinary title. */
  notWaiting: string;
  units: [hours: string, minutes: string];
}

// biome-ignore format: one line for each kind of words
const samples: Readonly<Record<string, Sample>> = {
  en: { words: englishWords, every: ["every day", "every week", "every month", "every sunday"], adverbs: ["daily", "weekly", "monthly"], deadlines: ["by XX"], on: ["on XX"], start: "from XX", sentences: ["for XX"], doubtful: "sat", hidden: ["hidden until XX", "hide until XX", "not before XX", "later: XX"], waiting: ["waiting for ZZ", "waiting for: ZZ"], ask: ["ask on XX", "ask XX"], notWaiting: "while waiting for ZZ", units: ["h", "min"] },
  de: { words: germanWords, every: ["jeden Tag", "jede Woche", "jeden Monat", "jeden Montag"], adverbs: ["täglich", "wöchentlich", "monatlich"], deadlines: ["bis XX", "bis zum XX", "fällig am XX"], on: ["am XX", "kommenden XX"], start: "ab XX", sentences: ["für XX", "für den XX", "XX ist frei"], doubtful: "fr", ambiguous: "so", hidden: ["ausgeblendet bis XX", "verborgen bis zum XX", "erst ab XX", "nicht vor XX", "frühestens am XX"], waiting: ["warte auf ZZ", "wartet auf: ZZ"], ask: ["nachfragen am XX", "nachfragen XX"], notWaiting: "wartet auf ZZ", units: ["Std", "min"] },
  fr: { words: frenchWords, every: ["tous les jours", "chaque semaine", "tous les mois", "chaque lundi"], adverbs: ["quotidiennement", "hebdomadairement", "mensuellement"], deadlines: ["d'ici XX", "d’ici XX", "au plus tard le XX"], on: ["le XX", "ce XX"], start: "à partir de XX", sentences: ["de XX", "jusqu'à XX"], hidden: ["masqué jusqu'à XX", "masqués jusqu’au XX", "pas avant le XX"], waiting: ["en attente de ZZ", "en attente d’ZZ", "en attente de : ZZ"], ask: ["relancer XX", "à relancer le XX"], notWaiting: "j'entends ZZ", units: ["h", "mn"] },
  es: { words: spanishWords, every: ["todos los días", "cada semana", "cada mes", "cada lunes"], adverbs: ["diariamente", "semanalmente", "mensualmente"], deadlines: ["para el XX", "a más tardar el XX"], on: ["el XX", "el próximo XX", "XX que viene"], start: "a partir del XX", sentences: ["del XX", "hasta el XX", "el XX pasado"], hidden: ["oculto hasta el XX", "oculta hasta XX", "no antes del XX"], waiting: ["a la espera de ZZ", "esperando a ZZ"], ask: ["preguntar el XX"], notWaiting: "esperando ZZ", units: ["horas", "minutos"] },
  "pt-BR": { words: portugueseWords, every: ["todos os dias", "toda semana", "todo mês", "toda sexta-feira"], adverbs: ["diariamente", "semanalmente", "mensalmente"], deadlines: ["até XX", "vence em XX"], on: ["na XX", "no dia XX", "XX que vem"], start: "a partir de XX", sentences: ["da XX", "XX passada"], doubtful: "sexta", hidden: ["oculto até XX", "não antes de XX"], waiting: ["aguardando ZZ", "à espera de ZZ"], ask: ["perguntar na XX", "perguntar em XX"], notWaiting: "esperando ZZ", units: ["horas", "minutos"] },
  it: { words: italianWords, every: ["ogni giorno", "ogni settimana", "ogni mese", "ogni lunedì"], adverbs: ["quotidianamente", "settimanalmente", "mensilmente"], deadlines: ["entro XX", "entro il XX"], on: ["il XX", "il prossimo XX"], start: "a partire da XX", sentences: ["di XX", "fino a XX", "XX santo"], hidden: ["nascosto fino al XX", "non prima di XX"], waiting: ["in attesa di ZZ", "in attesa dell’ZZ"], ask: ["chiedere il XX", "richiedere XX"], notWaiting: "attesa ZZ", units: ["ore", "minuti"] },
  nl: { words: dutchWords, every: ["elke dag", "elke week", "elke maand", "elke maandag"], adverbs: ["dagelijks", "wekelijks", "maandelijks"], deadlines: ["uiterlijk XX", "tegen XX"], on: ["op XX", "komende XX"], start: "vanaf XX", sentences: ["tot XX", "de XX"], doubtful: "vr", ambiguous: "zo", hidden: ["verborgen tot XX", "niet voor XX", "pas vanaf XX"], waiting: ["wachtend op ZZ", "wacht op: ZZ"], ask: ["navragen op XX"], notWaiting: "wacht op ZZ", units: ["u", "minuten"] },
  pl: { words: polishWords, every: ["codziennie", "co tydzień", "co miesiąc", "co piątek"], adverbs: ["dziennie", "tygodniowo", "miesięcznie"], deadlines: ["do XX", "najpóźniej w XX"], on: ["w XX", "w ten XX"], start: "od XX", sentences: ["na XX", "zeszły XX"], hidden: ["ukryte do XX", "ukryty do XX"], waiting: ["czekam na ZZ", "czeka na: ZZ"], ask: ["zapytać w XX"], notWaiting: "czeka na ZZ", units: ["godz", "minut"] },
  uk: { words: ukrainianWords, every: ["щодня", "щотижня", "щомісяця", "щоп'ятниці"], adverbs: ["щоденно", "щотижнево", "щомісячно"], deadlines: ["до XX", "не пізніше XX"], on: ["у XX", "на XX"], start: "з XX", sentences: ["про XX", "минулої XX"], doubtful: "пт", hidden: ["приховано до XX", "не раніше XX"], waiting: ["чекаю на ZZ", "чекає на: ZZ"], ask: ["запитати у XX"], notWaiting: "чекає на ZZ", units: ["год", "хв"] },
  tr: { words: turkishWords, every: ["her gün", "her hafta", "her ay", "her cuma"], adverbs: ["", "haftalık", "aylık"], deadlines: ["en geç XX", "XX son gün"], on: ["bu XX", "XX günü"], start: "XX'den itibaren", sentences: ["geçen XX", "XX için"], doubtful: "cuma", hidden: ["XX gününe kadar gizli", "gizli: XX"], waiting: ["ZZ bekleniyor", "beklenen: ZZ"], ask: ["XX günü sor", "sor: XX"], notWaiting: "ZZ bekleniyordu", units: ["saat", "dk"] },
  ar: { words: arabicWords, every: ["كل يوم", "كل أسبوع", "كل شهر", "كل يوم جمعة"], adverbs: ["يوميا", "أسبوعيا", "شهريا"], deadlines: ["بحلول XX"], on: ["يوم XX", "في XX"], start: "ابتداء من XX", sentences: ["حتى XX", "قبل XX"], doubtful: "الجمعة", ambiguous: "أحد", hidden: ["مخفية حتى XX", "مخفي حتى يوم XX", "ليس قبل XX"], waiting: ["بانتظار ZZ", "في انتظار ZZ"], ask: ["السؤال يوم XX", "اسأل XX"], notWaiting: "انتظار ZZ", units: ["ساعة", "دقيقة"] },
  he: { words: hebrewWords, every: ["כל יום", "כל שבוע", "כל חודש", "כל יום שישי"], adverbs: ["יומית", "שבועית", "חודשית"], deadlines: ["עד XX"], on: [], start: "החל מ XX", sentences: ["של XX", "XX שעבר"], hidden: ["מוסתר עד XX", "לא לפני XX"], waiting: ["בהמתנה לZZ", "ממתין ל: ZZ"], ask: ["לשאול XX"], notWaiting: "ממתין לZZ", units: ["שעות", "דקות"] },
  ja: { words: japaneseWords, every: ["毎日", "毎週", "毎月", "毎週金曜日"], deadlines: ["XXまでに", "締切:XX"], on: ["XXに"], start: "XXから", sentences: ["XXの会議", "先週のXX"], hidden: ["XXまで非表示", "XXまで隠す"], waiting: ["ZZ待ち", "待ち：ZZ"], ask: ["XXに聞く", "XXに確認する"], notWaiting: "ZZ待ち合わせ", units: ["時間", "分"] },
  "zh-Hans": { words: chineseWords, every: ["每天", "每周", "每个月", "每周五"], deadlines: ["XX之前", "XX前", "最晚XX"], on: ["在XX"], start: "XX开始", sentences: ["XX的会议", "到XX"], hidden: ["隐藏到XX", "隐藏至XX", "XX前隐藏"], waiting: ["等待ZZ", "等：ZZ"], ask: ["XX询问", "XX再问一下"], notWaiting: "等等ZZ", units: ["小时", "分钟"] },
  ko: { words: koreanWords, every: ["매일", "매주", "매달", "매주 금요일"], deadlines: ["XX까지", "마감 XX"], on: ["XX에", "이번 주 XX"], start: "XX부터", sentences: ["XX의 회의", "지난주 XX"], hidden: ["XX까지 숨김"], waiting: ["ZZ 기다림", "ZZ 답변 기다림", "기다림: ZZ"], ask: ["XX에 물어보기"], notWaiting: "ZZ 기다림은", units: ["시간", "분"] },
};

describe.each(Object.entries(samples))("the words of quick add in %s", (language, sample) => {
  const { words, every, adverbs = [], deadlines, on, start, sentences, units } = sample;
  const short = [sample.doubtful, sample.ambiguous].filter((name) => name !== undefined);
  const names = new RegExp(
    ["XX", ...short.map((name) => `\\b${name}\\b|(?<= )${name}`)].join("|"),
    "g",
  );
  const readDays: ReadDays = (text) =>
    [...text.matchAll(names)].map(({ index, 0: found }) => ({ index, text: found, day }));
  const parse = (line: string, plain: readonly string[] = []) =>
    readQuickAdd(line, { words, readDays, projects: [], tags: [], plain });
  const read = (line: string) => {
    const { title, parts } = parse(line);
    return [title, ...parts.map(fact)];
  };

  it("name what repeats", () => {
    const [daily, weekly, monthly, weekday] = every;
    expect(read(`1 ${daily}, 2`)).toEqual(["1, 2", "daily"]);
    expect(read(`1 ${weekly}, 2`)).toEqual(["1, 2", "weekly"]);
    expect(read(`1 ${monthly}, 2`)).toEqual(["1, 2", "monthly"]);
    expect(read(`1 ${weekday}, 2`)).toEqual(["1, 2", expect.stringContaining("weekly")]);
  });

  it("repeat with an adverb at the end only", () => {
    for (const [index, adverb] of adverbs.entries()) {
      if (adverb === "") continue;
      expect(read(`1 ${adverb}`)).toEqual(["1", ["daily", "weekly", "monthly"][index]]);
      expect(read(`${adverb} 1`)).toEqual([`${adverb} 1`]);
    }
  });

  it("tell the day, the deadline and the sentence apart", () => {
    for (const typed of deadlines) expect(read(`1 ${typed}, 2`)).toEqual(["1, 2", "deadline"]);
    for (const typed of on) expect(read(`1 ${typed}, 2`)).toEqual(["1, 2", "day"]);
    for (const typed of sentences) expect(read(`1 ${typed}, 2`)).toEqual([`1 ${typed}, 2`]);
    if (start) expect(read(`1 ${every[0]} ${start}`)).toEqual(["1", "daily", "day"]);
  });

  it("hide until a day, unless the line plans the signal", () => {
    for (const typed of sample.hidden) {
      expect(read(`1 ${typed}, 2`)).toEqual(["1, 2", "hidden"]);
      expect(read(`${typed}, 2 ~1h`)).toEqual(["2", "hidden", "60m"]);
      const planned = `1 ${typed}, 2 ${every[0]}`;
      expect(read(planned)).toEqual([planned.slice(0, -every[0].length - 1), "daily"]);
    }
  });

  it("wait for somebody or something, with a day to ask on", () => {
    const name = "Anna 7";
    for (const typed of sample.waiting) {
      const whom = typed.startsWith("ZZ") ? "Anna" : name;
      const waiting = typed.replace("ZZ", whom);
      expect(read(`1 ${waiting}`)).toEqual(["1", `waiting ${whom}`]);
      expect(read(`1 ${waiting}, 2 !4`)).toEqual(["1, 2", `waiting ${whom}`, "priority"]);
      expect(read(`${waiting} ~1h`)).toEqual([waiting, "60m"]);
      for (const ask of sample.ask) {
        expect(read(`1, ${waiting}, ${ask}, 2`)).toEqual(["1, 2", `waiting ${whom}`, "ask"]);
        expect(read(`1 ${waiting} ${ask}`)).toEqual(["1", `waiting ${whom}`, "ask"]);
        expect(read(`1 ${ask}`)).not.toContain("ask");
      }
    }
    const ordinary = `1 ${sample.notWaiting.replace("ZZ", name)}`;
    expect(read(ordinary)).toEqual([ordinary]);
  });

  it("give the line back once each of their chips is turned back into text", () => {
    const phrases = [...deadlines, ...on, ...sample.hidden, ...sample.waiting, ...sample.ask];
    const piece = fc.constantFrom(...phrases, ...every, "~1h", "!4", "1", "Anna,").map(withNames);
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const line = pieces.join(" ");
        const plain: string[] = [];
        for (let { parts } = parse(line); parts.length > 0; { parts } = parse(line, plain)) {
          plain.push(...parts.map(({ text }) => text));
        }
        expect(parse(line, plain).title).toBe(line);
      }),
      { numRuns: runs(50) },
    );
  });

  it("are whole words in scripts with blanks", () => {
    expect(words.hasBlanks).toBe(!["ja", "zh-Hans", "ko"].includes(language));
    if (!words.hasBlanks) return;
    // In "xby friday" the day is recognised, but not as a deadline.
    const [before] = deadlines.filter((typed) => typed.endsWith(" XX"));
    if (before) expect(read(`1 ö${before}`).slice(1)).toEqual(["day"]);
  });

  it("leave short names of days that are words", () => {
    if (sample.doubtful) {
      expect(read(`1 ${sample.doubtful}`)).toEqual(["1", "day"]);
      expect(read(`1 ${sample.doubtful} 2`)).toEqual([`1 ${sample.doubtful} 2`]);
    }
    if (sample.ambiguous) expect(read(`1 ${sample.ambiguous}`)).toEqual([`1 ${sample.ambiguous}`]);
  });

  it("are units of time, those of English as well", () => {
    const [hours, minutes] = units;
    expect(read(`1 ~2${hours}`)).toEqual(["1", "120m"]);
    expect(read(`1 ~30${minutes}`)).toEqual(["1", "30m"]);
    expect(read(`1 ~2${hours}30${minutes}`)).toEqual(["1", "150m"]);
    expect(read("1 ~2h30")).toEqual(["1", "150m"]);
  });
});

const withNames = (typed: string) => typed.replace("ZZ", "Anna");

const fact = (part: QuickAddPart) =>
  part.kind === "recurrence"
    ? part.recurrence
    : part.kind === "estimate"
      ? `${part.estimatedMinutes}m`
      : part.kind === "waiting"
        ? `waiting ${part.waitingFor}`
        : part.kind;
