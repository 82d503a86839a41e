import { chooseLanguage, type I18n, type Language } from "@daysignal/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import type { Catalogues } from "./catalogues.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The translations, for texts that are not part of a response. */
    catalogues: Catalogues;
  }
  interface FastifyRequest {
    /** The language of the caller's settings, once the caller is authenticated; null if not set. */
    accountLanguage: Language | null;
    /**
     * Translates into the language that the request accepts. If it accepts any, that is the
     * account's language, if already known, else English.
     */
    readonly i18n: I18n;
  }
}

/** Adds `i18n` to each request, and `catalogues` to the app. */
export function speakLanguages(app: FastifyInstance, catalogues: Catalogues): void {
  app.decorate("catalogues", catalogues);
  app.decorateRequest("accountLanguage", null);
  app.decorateRequest("i18n", {
    getter(this: FastifyRequest) {
      return catalogues(acceptedLanguage(this) ?? this.accountLanguage ?? "en");
    },
  });
}

/** The supported language for `Accept-Language`; undefined if the header names none. */
function acceptedLanguage({ headers }: FastifyRequest): Language | undefined {
  const [preferred = "*", ...others] = new Negotiator({ headers }).languages();
  if (preferred === "*") return undefined;
  return chooseLanguage([preferred, ...others]);
}
