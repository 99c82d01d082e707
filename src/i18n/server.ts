import i18next from 'i18next';
import { ERRORS, type ErrorCode } from '../errors/errors.ts';
import type { Locale } from '../lib/locale.ts';
import { catalogue } from './catalogue.ts';
import { PARTICLES, particleAfter } from './particle.ts';
import { fillIn, type MessageParams, type Messages, type Translate } from './t.ts';

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>;
}[keyof T & string];
type WithoutPlural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

/** Every key of the Korean catalogue. */
type MessageKey = WithoutPlural<Leaves<(typeof catalogue)['ko']>>;

/** The i18next engine: languages, fallbacks and plurals; use `getTranslator`, which caches. */
export const engine = i18next.createInstance();
await engine.init({
  resources: { ko: { translation: catalogue.ko }, en: { translation: catalogue.en } },
  fallbackLng: 'ko',
  interpolation: { escapeValue: false },
  initAsync: false,
});
for (const particle of PARTICLES) {
  engine.services.formatter?.add(
    particle,
    (value) => `${value}${particleAfter(`${value}`, particle)}`,
  );
}

type Fixed = (key: string, params?: MessageParams) => string;

/** The size limit of the cache: counts are unbounded. */
const REMEMBERED = 5000;

/**
 * A cache of templates: pages use the same few hundred texts, so each is looked up once by key and
 * plural count; values are interpolated each time.
 */
function cacheTemplates(lookUp: (key: string, options: object) => string): Fixed {
  const known = new Map<string, string>();
  return (key, params = {}) => {
    const count = typeof params['count'] === 'number' ? params['count'] : undefined;
    const lookupKey = count === undefined ? key : `${key} ${count}`;
    let text = known.get(lookupKey);
    if (text === undefined) {
      text = lookUp(key, { count, skipInterpolation: true });
      if (known.size >= REMEMBERED) known.clear();
      known.set(lookupKey, text);
    }

    return fillIn(text, params);
  };
}

// i18next types its keys as a tree; ours are checked by MessageKey.
const lookUp = (locale: Locale) =>
  engine.getFixedT(locale) as unknown as (key: string, options: object) => string;
const fixed: Record<Locale, Fixed> = {
  ko: cacheTemplates(lookUp('ko')),
  en: cacheTemplates(lookUp('en')),
};

/** The server's `t()` for one language; no global language, as renders run concurrently. */
export function getTranslator(
  locale: Locale,
): (key: MessageKey, params?: Record<string, string | number>) => string {
  return (key, params) => fixed[locale](key, params);
}

/** Translates a key that is only known at run time, such as an error's. */
export function translateDynamic(locale: Locale): Translate {
  return (key, params) => fixed[locale](key, params);
}

const slices = new Map<string, Messages>();

/** The flat messages below the given prefixes: an island's slice. Islands ask for few slices. */
export function messagesFor(locale: Locale, prefixes: readonly string[]): Readonly<Messages> {
  const sliceKey = [locale, ...prefixes].join();
  const slice = slices.get(sliceKey) ?? getSlice(locale, prefixes);
  slices.set(sliceKey, slice);
  return slice;
}

/**
 * The messages of an island with a form: those below the prefixes, and the text of each error code
 * that is shown beside a field, as `errorOf.<code>`.
 */
export function formMessages(
  locale: Locale,
  prefixes: readonly string[],
  codes: readonly ErrorCode[],
): Messages {
  const t = translateDynamic(locale);
  const errors = codes.map((code) => [`errorOf.${code}`, t(ERRORS[code].message)]);
  return { ...messagesFor(locale, ['error.network', ...prefixes]), ...Object.fromEntries(errors) };
}

function getSlice(locale: Locale, prefixes: readonly string[]): Messages {
  const out: Messages = {};

  const visit = (value: unknown, key: string) => {
    if (typeof value === 'string') {
      if (prefixes.some((p) => key === p || key.startsWith(`${p}.`) || key.startsWith(`${p}_`))) {
        out[key] = value;
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, child] of Object.entries(value))
        visit(child, key ? `${key}.${name}` : name);
    }
  };

  visit(catalogue[locale], '');

  return out;
}
