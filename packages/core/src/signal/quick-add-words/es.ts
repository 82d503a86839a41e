import { noMarkers, type QuickAddWords } from "./quick-add-words.ts";

export const spanishWords: QuickAddWords = {
  hasBlanks: true,
  every: {
    daily: "todos los días|cada día|cada dia",
    weekly: "todas las semanas|cada semana",
    monthly: "todos los meses|cada mes",
  },
  everyWeekday:
    "(?:todos los|cada) (lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo)s?",
  adverbs: { daily: "diariamente", weekly: "semanalmente", monthly: "mensualmente" },
  doubtful: "",
  ambiguous: "",
  before: {
    deadline:
      "para el|a más tardar(?: el)?|vence(?: el)?|antes del final del|fecha límite:?(?: el)?",
    on: "(?:el )?(?:próximo|este)|el",
    start: "(?:a partir|empezando|desde)(?: de| del| el)?",
    sentence:
      "a|al|para|de|del|desde|desde el|hasta|hasta el|después de|antes de|antes del|después del|con|que|por|sobre|la|los|las|un|una|cada|último|pasado|es|es el|todos los|partir del?",
  },
  after: {
    ...noMarkers,
    on: " (?:que viene|próximo)",
    sentence: " (?:pasado|santo|de|a)(?!\\p{L})",
  },
  units: { hours: "h|horas?", minutes: "m|min|minutos?" },
};
