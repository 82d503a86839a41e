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
    hidden: "(?:ocult[ao]|ocultar) hasta(?: el)?|no antes del?",
    ask: "(?:volver a )?preguntar(?: el)?",
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
  waiting: { before: "(?:a la espera del?|en espera de|esperando a)(?:: ?| )", after: "" },
  units: { hours: "h|horas?", minutes: "m|min|minutos?" },
  rules: {
    each: "cada|tod[oa]s l[oa]s",
    numbers: ["dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"],
    ordinals: ["primer", "segundo", "tercer", "cuarto"],
    otherOrdinals: "quinto|penúltimo|primero|tercero",
    last: "último|ultimo",
    weekdays: [
      "lunes",
      "martes",
      "miércoles|miercoles",
      "jueves",
      "viernes",
      "s[áa]bados?",
      "domingos?",
    ],
    units: ["d[íi]as?", "semanas?", "mes(?:es)?", "años?"],
    and: " y (?:el )?| ?, ?| ?& ?",
    done: "(?:después de|tras) (?:hecho|hacerlo|terminar(?:lo)?|completar(?:lo)?)",
    afterDone: ["cada (?:{n} )?{unit} {done}", "{n} {unit} {done}"],
    every: [
      "cada {n} {unit} (?:el|los) {weekdays}",
      "cada {n} {unit}",
      "cada {n} {weekday}",
      "un {weekday} (?<other>sí y otro no)",
      "un (?<unit>día) (?<other>sí y otro no)",
      "(?:cada|el) {nth} {weekday} de cada mes",
      "cada {nth} {weekday} del mes",
      "cada {edge} {weekday}",
      "(?:cada|todos los) {several}",
      "el (?:día )?{date} de cada mes",
      "(?:cada mes|todos los meses) el (?:día )?{date}",
      "(?:cada|todos los) (?:días? )?{date}(?: del mes)?$",
    ],
    workdays: [
      "(?:cada día|todos los días|los días) (?:laborables?|hábil(?:es)?)",
      "(?:entre semana|días (?:laborables|hábiles))$",
    ],
    lastDay: [
      "(?:el |cada )?último día de cada mes",
      "cada último día del mes",
      "(?<!el )último día del mes$",
    ],
    biweekly: ["quincenalmente$"],
    quarterly: ["cada trimestre", "trimestralmente$"],
    yearly: ["cada año|todos los años", "anualmente$"],
  },
};
