import type { Locale } from '../lib/locale.ts';

/** Flat messages, `cart.title` -> text with `{{name}}` holes: what an island is given as a prop. */
export type Messages = Record<string, string>;
export type MessageParams = Record<string, string | number>;
export type Translate = (key: string, params?: MessageParams) => string;

/**
 * The island's `t()`: the same text as i18next gives for the same flat catalogue, with
 * interpolation and plurals (`key_one`, `key_other` by `count`). A missing key shows itself.
 */
export function createT(messages: Messages, locale: Locale): Translate {
  const plural = new Intl.PluralRules(locale);
  return (key, params = {}) => {
    const { count } = params;
    const pluralKey = typeof count === 'number' ? `${key}_${plural.select(count)}` : key;
    const text = messages[pluralKey] ?? messages[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };
}
