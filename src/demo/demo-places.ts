import { exhibitions, popups, type SeedComment } from '#db/seed/exhibitions.ts';
import { storeCsTypes, stores, storeTypes, type SeedStore } from '#db/seed/stores.ts';
import type { ShopDatabase, Tx } from '#db/connection.ts';
import { kstDay } from '../lib/date.ts';
import { saveExhibition } from '../features/display/exhibition/exhibition.service.ts';
import type { OpenTimes } from '../features/content/store/store-hours.ts';
import { insertComment } from '../features/talk/comment/comment.queries.ts';
import { saveStore } from '../features/content/store/store.service.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Loads the demo's stores, exhibitions and popup; their periods are relative to `now`. */
export async function loadPlaces(
  database: ShopDatabase,
  { memberNo, now }: { memberNo: number; now: number },
): Promise<void> {
  await database.tx(async (t) => {
    await t.insertInto('store_type').values(storeTypes).execute();
    await t.insertInto('store_cs_type').values(storeCsTypes).execute();
  });

  for (const store of stores) await saveStore(database, toStore(store, now), now);

  for (const seed of exhibitions) {
    const { startDay, endDay, redirectDays, comments = [], ...exhibition } = seed;
    const [from, until] = redirectDays ?? [];
    const input = {
      ...exhibition,
      startAt: getKstMidnight(now, startDay),
      endAt: endDay === null ? null : getKstMidnight(now, endDay),
      redirectFrom: from === undefined ? null : getKstMidnight(now, from),
      redirectUntil: until === undefined ? null : getKstMidnight(now, until),
      status: 'On' as const,
      commentFrom: exhibition.commentMax === undefined ? null : getKstMidnight(now, startDay),
    };

    await saveExhibition(database, input, now);

    const place = { exhibitionSn: exhibition.exhibitionSn, rootSn: null, parentSn: null, depth: 1 };
    await database.tx((t) => insertComments(t, comments, { memberNo, place, now }));
  }

  const rows = popups.map(({ startDay, endDay, ...popup }) => ({
    ...popup,
    startAt: getKstMidnight(now, startDay),
    endAt: getKstMidnight(now, endDay),
    status: 'On' as const,
  }));

  await database.tx((t) => t.insertInto('popup').values(rows).execute());
}

interface CommentPlace {
  exhibitionSn: number;
  rootSn: number | null;
  parentSn: number | null;
  depth: number;
}

async function insertComments(
  t: Tx,
  comments: readonly SeedComment[],
  { memberNo, place, now }: { memberNo: number; place: CommentPlace; now: number },
): Promise<void> {
  for (const { hoursAgo, isOperator, text, replies = [] } of comments) {
    const commentedAt = now - hoursAgo * HOUR_MS;

    const commentSn = await insertComment(t, {
      ...place,
      memberNo: isOperator ? null : memberNo,
      text,
      status: 'Displayed',
      createdAt: commentedAt,
      updatedAt: commentedAt,
    });

    const below = { rootSn: place.rootSn ?? commentSn, parentSn: commentSn };
    const next = { ...place, ...below, depth: place.depth + 1 };

    await insertComments(t, replies, { memberNo, place: next, now });
  }
}

/** Midnight in Korea `days` after `now`. */
function getKstMidnight(now: number, days: number): number {
  return Date.parse(`${kstDay(now + days * DAY_MS)}T00:00+09:00`);
}

function toStore({ hours, exceptions = {}, ...fields }: SeedStore, now: number) {
  const [sunday, weekdays, friday, saturday] = hours;
  const week = [sunday, weekdays, weekdays, weekdays, weekdays, friday, saturday];
  const byDay = Object.entries(exceptions).map(([days, times]) => [
    kstDay(now + Number(days) * DAY_MS),
    toTimes(times),
  ]);

  return {
    ...fields,
    status: 'On' as const,
    hours: { weekly: week.map(toTimes), exceptions: Object.fromEntries(byDay) },
  };
}

function toTimes(times: SeedStore['hours'][number]): OpenTimes | null {
  if (!times) return null;

  const [openMin = 0, closeMin = 0] = times.map((clock) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    return hour * 60 + minute;
  });

  return { openMin, closeMin };
}
