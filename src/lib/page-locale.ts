import { DEFAULT_LOCALE, isLocale, type Locale } from './locale.ts';

/** The language of the page, for scripts that get no props: `<html lang>` has it. */
export function getPageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : DEFAULT_LOCALE;
}
