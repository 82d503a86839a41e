// A script of its own on the pages of /plan and /review (build/first-words-script.ts), a few kB that
// need not wait for the app: the sentences with which they begin are seen a second earlier on a phone.
import {
  type Calendar,
  type DailyPlan,
  isWithoutSignals,
  type Review,
  type Settings,
  timeBarParts,
} from "@daysignal/core";
import { takesTime } from "../features/calendar/takes-time.ts";
import { leadWords } from "../features/morning/morning-words.ts";
import { type Headline, headlines } from "../features/review/review-words.ts";
import { dayRule } from "../shared/day-rule.ts";
import { initialLanguage } from "../shared/language-choice.ts";
import { lingui } from "../shared/lingui.ts";
import { followRegion } from "../shared/region.ts";
import { earlyData } from "./early-data.ts";
import { today } from "./first-days.ts";
import { textsAddress } from "./preload-texts.ts";

void showFirstWords();

/** Shows the first sentences of the screen in the page's outline, once what they say has arrived. */
async function showFirstWords(): Promise<void> {
  const plan = earlyData("plan.get");
  const review = earlyData("review.get");
  const calendars = earlyData("calendars.list");
  const settings: Settings | undefined = await earlyData("settings.get");
  if (!settings || !(await loadTexts())) return;
  followRegion(lingui.locale, settings);
  const place = document.querySelector("[data-outline] [data-words]");
  const sentences = location.pathname.startsWith("/plan")
    ? morningSentences(await plan, await calendars, settings)
    : reviewSentences(await review);
  const form = place?.firstElementChild;
  place?.replaceChildren(
    ...sentences.flatMap(({ text, shows }) => {
      if (!form || !shows) return [text, " "];
      const sentence = form.cloneNode();
      sentence.textContent = text;
      return [sentence, " "];
    }),
  );
}

/** Loads the texts of the language in which the app will start; false if they can't be fetched. */
async function loadTexts(): Promise<boolean> {
  const language = initialLanguage();
  const address = textsAddress(language);
  if (address === undefined) return language === lingui.locale;
  try {
    const { messages } = await import(/* @vite-ignore */ address);
    lingui.loadAndActivate({ locale: language, messages });
    return true;
  } catch {
    return false;
  }
}

/** None if appointments take time, which are read later, or for another day, which the address can ask for. */
function morningSentences(
  plan: DailyPlan | undefined,
  calendars: Calendar[] | undefined,
  settings: Settings,
): Headline[] {
  if (plan?.date !== today() || !calendars || takesTime(calendars)) return [];
  const now = new Date();
  const { minutesLeft } = timeBarParts(0, now, dayRule(), settings);
  const time = { minutes: minutesLeft, hasAppointments: false };
  return [{ text: leadWords(plan, time, now, dayRule()) }];
}

const reviewSentences = (review: Review | undefined): Headline[] =>
  review && !isWithoutSignals(review.totals) ? headlines(review) : [];
