import { exhibitions, popups } from '#db/seed/exhibitions.ts';
import { storeCsTypes, stores, storeTypes } from '#db/seed/stores.ts';
import type { SeedStore } from '#db/seed/stores.ts';
import type { ShopDatabase } from '#db/connection.ts';
import { kstDay } from '../../../lib/date.ts';
import { saveExhibition } from '../../storefront/exhibition/exhibition.service.ts';
import type { OpenTimes } from '../../content/store/store-hours.ts';
import { saveStore } from '../../content/store/store.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Loads the demo's stores, exhibitions and popup; their periods are relative to `now`. */
export async function loadPlaces(database: ShopDatabase, now: number): Promise<void> {
  await database.tx(async (t) => {
    await t.insertInto('store_type').values(storeTypes).execute();
    await t.insertInto('store_cs_type').values(storeCsTypes).execute();
  });
  for (const store of stores) await saveStore(database, toStore(store, now), now);
  for (const { startDay, endDay, redirectDays, ...exhibition } of exhibitions) {
    const [from, until] = redirectDays ?? [];
    const input = {
      ...exhibition,
      startAt: midnight(now, startDay),
      endAt: endDay === null ? null : midnight(now, endDay),
      redirectFrom: from === undefined ? null : midnight(now, from),
      redirectUntil: until === undefined ? null : midnight(now, until),
      status: 'On',
    };
    await saveExhibition(database, input, now);
  }
  const rows = popups.map(({ startDay, endDay, ...popup }) => ({
    ...popup,
    startAt: midnight(now, startDay),
    endAt: midnight(now, endDay),
    status: 'On',
  }));
  await database.tx((t) => t.insertInto('popup').values(rows).execute());
}

/** Midnight in Korea `days` after `now`. */
function midnight(now: number, days: number): number {
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
