import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShopDatabase } from '#db/connection.ts';
import { MISSES, SEARCHES, type SeedSearch } from '#db/seed/searches.ts';
import type { Locale } from '#src/lib/locale.ts';
import { kstDay } from '../lib/date.ts';
import { loadContent } from '../features/content/content/content.service.ts';
import { synonymContent } from '../features/find/search/synonym/synonym.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;
const SYNONYMS = path.resolve(import.meta.dirname, '../../db/seed/content/synonym.yaml');

/** Loads two weeks of demo searches, and synonyms. */
export async function loadDemoSearches(database: ShopDatabase, now: number): Promise<void> {
  const ko = { now, locale: 'ko' as const };
  const en = { now, locale: 'en' as const };
  const rows = [
    ...SEARCHES.ko.flatMap((search) => countsOf(search, { ...ko, resultCount: 10 })),
    ...SEARCHES.en.flatMap((search) => countsOf(search, { ...en, resultCount: 10 })),
    ...MISSES.flatMap((search) => countsOf(search, { ...ko, resultCount: 0 })),
  ];

  await database.tx((t) => t.insertInto('search_count').values(rows).execute());

  const files = [{ name: 'synonym.yaml', text: await readFile(SYNONYMS, 'utf8') }];
  await loadContent(database, synonymContent, { files, now });
}

function countsOf(
  [keyword, thisWeek, before]: SeedSearch,
  { now, locale, resultCount }: { now: number; locale: Locale; resultCount: number },
) {
  const days = Array.from({ length: 2 * WEEK }, (_, daysAgo) => ({
    day: kstDay(now - daysAgo * DAY_MS),
    searchCount: daysAgo < WEEK ? thisWeek : before,
  }));
  const counted = days.filter(({ searchCount }) => searchCount > 0);

  return counted.map((row) => ({ ...row, locale, keyword, resultCount }));
}
