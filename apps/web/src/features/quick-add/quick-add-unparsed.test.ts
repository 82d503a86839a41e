import { languageTags } from "@daysignal/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Examples, readIn } from "../../../test/read-in.ts";

const examples: Examples = {
  pl: [
    ["Podatki ukryte do poniedziałku", "Podatki", "hidden 2026-11-23"],
    ["Umowa, czeka na Annę, zapytać w piątek", "Umowa", "waiting Annę ask 2026-11-27"],
    ["Klient czeka na ofertę"],
    ["Zadzwonić do Anny dziś", "Zadzwonić do Anny", "day 2026-11-21"],
    ["Zadzwonić jutro !4 ~30min", "Zadzwonić", "day 2026-11-22 !4 30m"],
    ["Zadzwonić pojutrze", "Zadzwonić", "day 2026-11-23"],
    ["Raport za trzy dni", "Raport", "day 2026-11-24"],
    ["Sprzątanie w przyszłym tygodniu", "Sprzątanie", "day 2026-11-23"],
    ["Dentysta w piątek", "Dentysta", "day 2026-11-27"],
    ["Prezenty 24.12.2026", "Prezenty", "day 2026-12-24"],
    ["Raport do piątku", "Raport", "deadline 2026-11-27"],
    ["Bieganie codziennie", "Bieganie", "daily"],
    ["Bieganie co poniedziałek ~1h30", "Bieganie", "weekly from 2026-11-23 90m"],
    ["Czynsz co miesiąc od jutra", "Czynsz", "monthly day 2026-11-22"],
    ["Call Anna tomorrow by friday", "Call Anna", "day 2026-11-22 deadline 2026-11-27"],
    ["Zdjęcia z zeszłego piątku"],
    ["Plan na piątek"],
  ],
  tr: [
    ["Vergi pazartesi gününe kadar gizli", "Vergi", "hidden 2026-11-23"],
    ["Vergi gizli: pazartesi", "Vergi", "hidden 2026-11-23"],
    ["Vergi 24.12.2026'ya kadar gizli", "Vergi", "hidden 2026-12-24"],
    ["Sözleşme Anna bekleniyor, cuma günü sor", "Sözleşme", "waiting Anna ask 2026-11-27"],
    ["Sözleşme, beklenen: Anna Yılmaz, cuma sor", "Sözleşme", "waiting Anna Yılmaz ask 2026-11-27"],
    ["Anna'yı bugün ara", "Anna'yı ara", "day 2026-11-21"],
    ["Anna'yı yarın ara !4 ~30dk", "Anna'yı ara", "day 2026-11-22 !4 30m"],
    ["İlaç al yarın", "İlaç al", "day 2026-11-22"],
    ["Rapor üç gün sonra", "Rapor", "day 2026-11-24"],
    ["Temizlik haftaya", "Temizlik", "day 2026-11-23"],
    ["Cuma günü dişçi", "dişçi", "day 2026-11-27"],
    ["Dişçi gelecek cuma", "Dişçi", "day 2026-11-27"],
    ["Hediyeler 24.12.2026", "Hediyeler", "day 2026-12-24"],
    ["Rapor en geç cuma", "Rapor", "deadline 2026-11-27"],
    ["Koşu her gün", "Koşu", "daily"],
    ["Koşu her pazartesi ~1sa30", "Koşu", "weekly from 2026-11-23 90m"],
    ["Kira her ay", "Kira", "monthly"],
    ["Call Anna tomorrow by friday", "Call Anna", "day 2026-11-22 deadline 2026-11-27"],
    ["Evi sat"],
    ["Cuma namazı"],
    ["Geçen cuma fotoğrafları"],
    ["Her aybaşı"],
  ],
  ko: [
    ["세금 월요일까지 숨김", "세금", "hidden 2026-11-23"],
    ["계약서 안나 답변 기다림 금요일에 물어보기", "계약서", "waiting 안나 ask 2026-11-27"],
    ["계약서, 기다림: 안나 김, 금요일에 물어보기", "계약서", "waiting 안나 김 ask 2026-11-27"],
    ["오늘 안나에게 전화", "안나에게 전화", "day 2026-11-21"],
    ["내일 안나에게 전화 !4 ~30분", "안나에게 전화", "day 2026-11-22 !4 30m"],
    ["모레 전화", "전화", "day 2026-11-23"],
    ["3일 후 보고서", "보고서", "day 2026-11-24"],
    ["다음 주 청소", "청소", "day 2026-11-23"],
    ["금요일에 치과", "치과", "day 2026-11-27"],
    ["다음 주 금요일에 치과", "치과", "day 2026-11-27"],
    ["12월 24일에 선물", "선물", "day 2026-12-24"],
    ["금요일까지 보고서 쓰기", "보고서 쓰기", "deadline 2026-11-27"],
    ["매일 달리기", "달리기", "daily"],
    ["매주 월요일 달리기 ~1시간30분", "달리기", "weekly from 2026-11-23 90m"],
    ["매달 월세", "월세", "monthly"],
    ["Call Anna tomorrow by friday", "Call Anna", "day 2026-11-22 deadline 2026-11-27"],
    ["내일의 회의 준비"],
    ["매일경제 읽기"],
    ["지난주 금요일 사진"],
  ],
  he: [
    ["מסים מוסתר עד יום שני", "מסים", "hidden 2026-11-23"],
    ["חוזה, ממתין לאנה, לשאול ביום שישי", "חוזה", "waiting אנה ask 2026-11-27"],
    ["הלקוח מחכה להצעה"],
    ["להתקשר לאנה היום", "להתקשר לאנה", "day 2026-11-21"],
    ["להתקשר מחר !4 ~30דק", "להתקשר", "day 2026-11-22 !4 30m"],
    ["להתקשר מחרתיים", "להתקשר", "day 2026-11-23"],
    ["דוח בעוד שלושה ימים", "דוח", "day 2026-11-24"],
    ["ניקיון בשבוע הבא", "ניקיון", "day 2026-11-23"],
    ["רופא שיניים ביום שישי", "רופא שיניים", "day 2026-11-27"],
    ["מתנות 24.12.2026", "מתנות", "day 2026-12-24"],
    ["דוח עד יום שישי", "דוח", "deadline 2026-11-27"],
    ["ריצה כל יום", "ריצה", "daily"],
    ["ריצה כל יום שני ~1ש30", "ריצה", "weekly from 2026-11-23 90m"],
    ["שכירות כל חודש", "שכירות", "monthly"],
    ["Call Anna tomorrow by friday", "Call Anna", "day 2026-11-22 deadline 2026-11-27"],
    ["תמונות של יום שישי"],
    ["לקנות מתנה ליום הולדת"],
  ],
};

describe.each(Object.entries(examples))("quick add in %s", (language, lines) => {
  for (const [line, title = line, facts = ""] of lines) {
    it(`reads “${line}”`, async () => {
      expect(await readIn(language, line)).toEqual([title, facts]);
    });
  }
});

describe.each(languageTags)("quick add in %s", (language) => {
  it("finds nothing in words that it does not know", async () => {
    // Letters that are in no word of a table, in scripts with and without blanks.
    const word = fc.string({ unit: fc.constantFrom(..."qxwzыэъ龘靐ゐゑ뷁ظژ"), minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 6 }), async (words) => {
        const line = words.join(" ");
        expect(await readIn(language, line)).toEqual([line, ""]);
      }),
    );
  });
});
