import type { FoundLevel } from "./found.ts";

/** Priority words in the languages of exports. Of `p1` to `p4` the first is the highest. */
const words: Readonly<Record<number, string>> = {
  5: "urgent highest critical top !!! ★ a p1 dringend kritisch höchste urgente critique urgentissimo hoogste najwyższy pilne acil терміново срочно 緊急 紧急 긴급 عاجل דחוף",
  4: "high !! b p2 important wichtig hoch élevée élevé haute alta alto importante hoog wysoki wysoka alto yüksek високий высокий 高 높음 عالية גבוהה",
  3: "medium normal middle moderate ! c p3 mittel normale moyenne moyen media medio gemiddeld normaal średni średnia média médio orta середній средний 中 보통 متوسطة בינונית",
  2: "low d p4 niedrig gering basse faible baja bajo bassa basso laag niski niska baixa baixo düşük низький низкий 低 낮음 منخفضة נמוכה",
  1: "lowest none no trivial - p5 keine aucune ninguna nessuna geen brak nenhuma yok немає нет なし 无 없음",
};

const byWord = new Map(
  Object.entries(words).flatMap(([priority, text]) =>
    text.split(" ").map((word) => [word, Number(priority)] as const),
  ),
);

/** The maximum number of priorities of a table. */
const maxLevels = 20;

/** A longer priority goes into the notes. */
const maxLevelLength = 100;

/**
 * The priorities that occur in a table's cells, the highest first. Numbers from 1 to 5 are kept; of
 * other numbers only the order counts, the highest being the most important.
 */
export function levelsOf(used: ReadonlySet<string>): FoundLevel[] {
  const numbers = [...used].flatMap((key) => numberIn(key) ?? []).sort((a, b) => a - b);
  const isOurs = numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= 5);
  const distinct = [...new Set(numbers)];
  const priorityOf = (key: string): number => {
    const number = numberIn(key);
    if (number === null) return byWord.get(key.replace(/ priority$/, "")) ?? 3;
    if (isOurs) return number;
    const last = distinct.length - 1;
    return last === 0 ? 3 : 1 + Math.round((4 * distinct.indexOf(number)) / last);
  };
  return [...used]
    .filter((key) => key.length <= maxLevelLength)
    .map((key) => ({ key, priority: priorityOf(key) }))
    .sort((a, b) => b.priority - a.priority)
    .slice(0, maxLevels);
}

const numberIn = (key: string): number | null =>
  /^[+-]?\d{1,9}(?:\.\d{1,9})?$/.test(key) ? Number(key) : null;
