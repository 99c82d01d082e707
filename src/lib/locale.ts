import type { Locale } from '#db/tables/member.ts';

export type { Locale };

export const LOCALES = ['ko', 'en'] as const satisfies readonly Locale[];
export const DEFAULT_LOCALE: Locale = 'ko';

export function isLocale(value: unknown): value is Locale {
  return value === 'ko' || value === 'en';
}

/** A text in both languages. */
export type Pair = Record<Locale, string>;

/** The text in the reader's language, else the Korean one: names may lack a translation. */
export function getLocalizedText(locale: Locale, ko: string, en: string): string {
  return locale === 'en' && en !== '' ? en : ko;
}
