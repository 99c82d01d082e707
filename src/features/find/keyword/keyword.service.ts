import type { Reader, ShopDatabase } from '#db/connection.ts';
import { kstDay } from '../../../lib/date.ts';
import type { Locale } from '../../../lib/locale.ts';
import { limitPerShop } from '../../../server/rate-limit.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { RequestHeaders } from '../../../server/route.ts';
import {
  countedKeyword,
  isRequestedByPerson,
  POPULAR_LENGTH,
  popularPeriods,
  withMovement,
  type PopularKeyword,
} from './keyword.ts';
import { countSearch, listPopular } from './keyword.queries.ts';

/** Rate limits per address, per keyword and in all, so that reloading does not lift a keyword. */
const perKeyword = limitPerShop({ burst: 3, perMinute: 0.1 });
const perAddress = limitPerShop({ burst: 60, perMinute: 20 });
const clicksPerKeyword = limitPerShop({ burst: 3, perMinute: 0.1 });

interface MadeSearch {
  keyword: string;
  /** The language of the page that was searched on. */
  locale: Locale;
  resultCount: number;
  headers: RequestHeaders;
  clientAddress: string;
  now: number;
}

/** Counts a search that a person made. It is not awaited: losing a count does no harm. */
export function noteSearch({ database, log }: Runtime, search: MadeSearch): void {
  const { locale, resultCount, headers, clientAddress, now } = search;
  const keyword = countedKeyword(search.keyword);
  if (keyword === undefined || !isRequestedByPerson(headers)) return;
  if (perAddress(database).take(clientAddress, now) > 0) return;
  if (perKeyword(database).take(`${clientAddress} ${keyword}`, now) > 0) return;

  database
    .tx((t) => countSearch(t, { day: kstDay(now), locale, keyword, resultCount }))
    .catch((error: unknown) => log.warn({ err: error }, 'a search was not counted'));
}

/**
 * The keyword a click on its result counts for; undefined where one address opened results of it
 * too often to be believed.
 */
export function clickedKeyword(
  database: ShopDatabase,
  text: string,
  { clientAddress, now }: { clientAddress: string; now: number },
): string | undefined {
  const keyword = countedKeyword(text);
  const key = `${clientAddress} ${keyword}`;

  return keyword !== undefined && clicksPerKeyword(database).take(key, now) === 0
    ? keyword
    : undefined;
}

/** Earlier places looked at to tell how far a keyword has come. */
const EARLIER_LENGTH = 100;
const KEPT_MS = 60_000;

interface Kept {
  at: number;
  keywords: Promise<PopularKeyword[]>;
}
const kept = { ko: new WeakMap<object, Kept>(), en: new WeakMap<object, Kept>() };

interface KeywordLookup {
  locale: Locale;
  now: number;
}

/** The most searched keywords of a language, at most a minute old. */
export async function popularKeywords(
  db: Reader,
  lookup: KeywordLookup,
): Promise<PopularKeyword[]> {
  const { locale, now } = lookup;
  const known = kept[locale].get(db);
  if (known && Math.abs(now - known.at) < KEPT_MS) return known.keywords;

  const keywords = readPopular(db, lookup);
  kept[locale].set(db, { at: now, keywords });
  keywords.catch(() => kept[locale].delete(db));

  return keywords;
}

async function readPopular(db: Reader, { locale, now }: KeywordLookup): Promise<PopularKeyword[]> {
  const { current, earlier } = popularPeriods(now);
  return withMovement(
    await listPopular(db, { ...current, locale }, POPULAR_LENGTH),
    await listPopular(db, { ...earlier, locale }, EARLIER_LENGTH),
  );
}
