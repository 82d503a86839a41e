import { noMarkers, type QuickAddWords } from "./quick-add-words.ts";

const weekdays =
  "segunda(?:-feira)?|terça(?:-feira)?|quarta(?:-feira)?|quinta(?:-feira)?|sexta(?:-feira)?|sábado|sabado|domingo";

export const portugueseWords: QuickAddWords = {
  hasBlanks: true,
  every: {
    daily: "todos os dias|todo dia|cada dia",
    weekly: "todas as semanas|toda semana|cada semana",
    monthly: "todos os meses|todo mês|todo mes|cada mês",
  },
  everyWeekday: `(?:toda|todo|cada) (${weekdays})`,
  adverbs: { daily: "diariamente", weekly: "semanalmente", monthly: "mensalmente" },
  doubtful: "segunda|terça|quarta|quinta|sexta",
  ambiguous: "",
  before: {
    deadline: "até(?: a| o| dia)?|vence(?: em| na| no)?|prazo:?",
    on: "(?:na |no )?(?:próxim[ao]|est[ae])|(?:nest[ae])|na|no|em|dia|no dia",
    start: "(?:a partir|começando|desde)(?: de| da| do| na| no)?",
    sentence:
      "a|à|ao|para|pra|pro|de|da|do|desde|depois de|depois da|antes de|antes da|antes do|com|que|por|pela|pelo|sobre|o|os|as|um|uma|cada|tod[ao]|últim[ao]|é|partir d[aeo]",
  },
  after: { ...noMarkers, on: " que vem", sentence: " (?:passad[ao]|santa|de|a)(?!\\p{L})" },
  units: { hours: "h|horas?", minutes: "m|min|minutos?" },
};
