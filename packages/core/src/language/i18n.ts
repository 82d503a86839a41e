import { type I18n as LinguiI18n, setupI18n } from "@lingui/core";
import { readMessage } from "./read-message.ts";

/** The placeholder names in a message: "Add to {day}" has `day`. */
type Names<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The variable of "{count, plural, …}". */
type Counted<Message extends string> = Message extends `${string}{${infer Before}, plural,${string}`
  ? LastName<Before>
  : never;
type LastName<Text extends string> = Text extends `${string}{${infer Name}` ? LastName<Name> : Text;

type Value = string | number;
/** The branches of a plural are not parsed, since their text can look like a placeholder. */
type Values<Message extends string> = string extends Message
  ? Record<string, Value>
  : Message extends `${string}, plural,${string}`
    ? Record<Counted<Message>, number> & Record<string, Value>
    : Record<Names<Message>, Value>;

/** Notes for translators, and the English text if the message's id is not the text itself. */
interface Notes {
  /**
   * The English text of a message with a symbolic id, needed where English uses one word for
   * several meanings.
   */
  message?: string;
  /** Context for translators: where the text appears, and what kind of word it is. */
  comment?: string;
}

/**
 * Lingui's `I18n`, with the placeholders of a message checked by the compiler. A message is its
 * English text in ICU format; the catalogues are in apps/web/src/locales.
 */
export interface I18n extends Omit<LinguiI18n, "t" | "_"> {
  t<const Message extends string>(
    message: Message,
    ...rest: [Names<Message>] extends [never]
      ? [values?: Record<never, never>, notes?: Notes]
      : [values: Values<Message>, notes?: Notes]
  ): string;
}

/** Creates an `I18n` for English; other languages are loaded into it. */
export function createI18n(): LinguiI18n {
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  // English needs no catalogue: its texts are in the code and compiled when used.
  i18n.setMessagesCompiler(readMessage);
  return i18n;
}

/** English, for logs and for scripts that request no language. */
export const english: I18n = createI18n();
