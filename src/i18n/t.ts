import type { Locale } from '../lib/locale.ts';
import { formatCount } from '../lib/money.ts';
import { particleAfter } from './particle.ts';

/** Flat messages, `cart.title` -> text with `{{name}}` placeholders: the props of an island. */
export type Messages = Record<string, string>;
export type MessageParams = Record<string, string | number>;
export type Translate = (key: string, params?: MessageParams) => string;

const plurals = new Map<Locale, Intl.PluralRules>();

/** Cached by language: creating one takes as long as a hundred messages. */
function pluralRules(locale: Locale): Intl.PluralRules {
  const known = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, known);
  return known;
}

/**
 * The island's `t()`: the same text as i18next gives for the same flat catalogue, with
 * interpolation and plurals (`key_one`, `key_other` by `count`). A missing key is shown as it is.
 */
export function createT(messages: Messages, locale: Locale): Translate {
  return (key, params = {}) => {
    const { count } = params;
    const pluralKey =
      typeof count === 'number' ? `${key}_${pluralRules(locale).select(count)}` : key;
    const text = messages[pluralKey] ?? messages[key] ?? key;
    return fillIn(text, params);
  };
}

/** The same with parameters that every message may name. */
export function withParams<T extends (key: never, params?: MessageParams) => string>(
  t: T,
  shared: MessageParams,
): T {
  const translate = (key: never, params?: MessageParams) => t(key, { ...shared, ...params });
  return translate as T; // the same keys
}

/** The same with texts of keys that the catalogue does not have. */
export function withWords(t: Translate, words: Messages): Translate {
  return (key, params) => words[key] ?? t(key, params);
}

/**
 * Interpolates `{{name}}` placeholders. A `count` is a number, which chooses the plural, and is
 * shown as `1,234`. `{{name, 을}}` appends the particle in the form that the
 * value's final sound requires; i18next has the same formats (`server.ts`).
 */
export function fillIn(text: string, params: MessageParams): string {
  return text.replace(/\{\{(\w+)(?:, (\S+))?\}\}/g, (_, name: string, particle?: string) => {
    const rawValue = params[name] ?? '';
    const value =
      name === 'count' && typeof rawValue === 'number' ? formatCount(rawValue) : String(rawValue);
    return particle === undefined ? value : value + particleAfter(value, particle);
  });
}
