import { noMarkers, type QuickAddWords } from "./quick-add-words.ts";

const weekdays =
  "segunda(?:-feira)?|terça(?:-feira)?|quarta(?:-feira)?|quinta(?:-feira)?|sexta(?:-feira)?|sábado|sabado|domingo";

export const portugueseWords: QuickAddWords = {
  hasBlanks: true,
  every: {
    daily: "todos os dias|todo dia(?! \\d)|cada dia",
    weekly: "todas as semanas|toda semana|cada semana",
    monthly: "todos os meses|todo mês|todo mes|cada mês",
  },
  everyWeekday: `(?:toda|todo|cada) (${weekdays})`,
  adverbs: { daily: "diariamente", weekly: "semanalmente", monthly: "mensalmente" },
  doubtful: "segunda|terça|quarta|quinta|sexta",
  ambiguous: "",
  before: {
    deadline: "até(?: a| o| dia)?|vence(?: em| na| no)?|prazo:?",
    hidden: "(?:ocult[ao]|ocultar|escondid[ao]) até(?: a| o| dia)?|não antes d[aeo](?: dia)?",
    ask: "(?:perguntar|cobrar)(?: em| na| no| dia| no dia)?",
    on: "(?:na |no )?(?:próxim[ao]|est[ae])|(?:nest[ae])|na|no|em|dia|no dia",
    start: "(?:a partir|começando|desde)(?: de| da| do| na| no)?",
    sentence:
      "a|à|ao|para|pra|pro|de|da|do|desde|depois de|depois da|antes de|antes da|antes do|com|que|por|pela|pelo|sobre|o|os|as|um|uma|cada|tod[ao]|últim[ao]|é|partir d[aeo]",
  },
  after: { ...noMarkers, on: " que vem", sentence: " (?:passad[ao]|santa|de|a)(?!\\p{L})" },
  waiting: { before: "(?:aguardando|à espera de)(?:: ?| )", after: "" },
  units: { hours: "h|horas?", minutes: "m|min|minutos?" },
  rules: {
    each: "tod[ao]s?(?: [ao]s)?|cada",
    numbers: ["dois|duas", "três|tres", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"],
    ordinals: ["primeir[ao]", "segund[ao]", "terceir[ao]", "quart[ao]"],
    otherOrdinals: "quint[ao]|penúltim[ao]",
    last: "últim[ao]|ultim[ao]",
    weekdays: [
      "segundas?(?:-feiras?)?",
      "terças?(?:-feiras?)?",
      "quartas?(?:-feiras?)?",
      "quintas?(?:-feiras?)?",
      "sextas?(?:-feiras?)?",
      "s[áa]bados?",
      "domingos?",
    ],
    units: ["dias?", "semanas?", "mês|mes|meses", "anos?"],
    and: " e | ?, ?| ?& ?",
    done: "(?:depois de|após) (?:feit[ao]|concluíd[ao]|concluir|terminar|pront[ao])|após a conclusão",
    afterDone: ["(?:(?:a )?cada {n}|tod[ao]|cada) {unit} {done}", "{n} {unit} {done}"],
    every: [
      "(?:a )?cada {n} {unit} (?:na|no|às|aos) {weekdays}",
      "(?:a )?cada {n} {unit}",
      "(?:a )?cada {n} {weekday}",
      "de {n} em (?:\\d+|\\p{L}+) {unit}",
      "(?<unit>dia) (?<other>sim,? dia não)",
      "{weekday} (?<other>sim,? (?:outr[ao] )?não)",
      "(?:tod[ao]|cada) {nth} {weekday} d[oe] (?:cada )?mês",
      "(?:na |no )?{nth} {weekday} de (?:cada|todo) mês",
      "(?:tod[ao]|cada) {edge} {weekday}",
      "(?:tod[ao]|cada|todas as|todos os) {several}",
      "(?:no )?dia {date} de (?:cada|todo) mês",
      "(?:todo mês|todos os meses) (?:no )?dia {date}",
      "(?:todo|cada) dia {date}(?: do mês)?$",
    ],
    workdays: [
      "todo dia útil|todos os dias úteis|cada dia útil|(?:em|nos) dias úteis",
      "dias úteis$",
    ],
    lastDay: [
      "(?:no |todo )?último dia de (?:cada|todo) mês",
      "(?:no|todo) último dia do mês",
      "(?<!o )último dia do mês$",
    ],
    biweekly: ["quinzenalmente$"],
    quarterly: ["(?:todo|cada) trimestre", "trimestralmente$"],
    yearly: ["todo ano|todos os anos|cada ano", "anualmente$"],
  },
};
