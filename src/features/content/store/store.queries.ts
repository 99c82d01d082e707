import type { Reader, Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { StoreHoursExceptionTable, StoreHoursTable } from '#db/tables/store.ts';
import { kstDay } from '../../../lib/date.ts';
import type { StoreHours } from './store-hours.ts';
import type { Store, StoreType } from './store.ts';

const DEGREES_E6 = 1_000_000;

/** Kinds of store that have a store, in their order. */
export function listStoreTypes(db: Reader): Promise<StoreType[]> {
  return db
    .selectFrom('store_type')
    .select(['storeTypeSn', 'nameKo', 'nameEn'])
    .where('storeTypeSn', 'in', (eb) =>
      eb.selectFrom('store').select('store.storeTypeSn').where('status', '=', 'On'),
    )
    .orderBy('sortOrder')
    .execute();
}

/** Every store that is open to shoppers; exceptions of its hours from the day of `now` on. */
export async function listStores(db: Reader, now: number): Promise<Store[]> {
  const [rows, weekly, exceptions] = await Promise.all([
    openStores(db).orderBy('store_type.sortOrder').orderBy('store.storeSn').execute(),
    db.selectFrom('store_hours').selectAll().execute(),
    exceptionsFrom(db, now).execute(),
  ]);
  return rows.map((row) => toStore(row, weekly, exceptions));
}

/** A store that is open to shoppers. */
export async function findStore(
  db: Reader,
  storeSn: number,
  now: number,
): Promise<Store | undefined> {
  const [row, weekly, exceptions] = await Promise.all([
    openStores(db).where('store.storeSn', '=', storeSn).executeTakeFirst(),
    db.selectFrom('store_hours').selectAll().where('storeSn', '=', storeSn).execute(),
    exceptionsFrom(db, now).where('storeSn', '=', storeSn).execute(),
  ]);
  return row && toStore(row, weekly, exceptions);
}

/** Store numbers that have a page. */
export async function listStoreSns(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('store')
    .select('storeSn')
    .where('status', '=', 'On')
    .orderBy('storeSn')
    .execute();
  return rows.map(({ storeSn }) => storeSn);
}

const anyOpenStore = prepare((db: Reader) =>
  db.selectFrom('store').select('storeSn').where('status', '=', 'On').limit(1).compile(),
);

export async function hasOpenStore(db: Reader): Promise<boolean> {
  return (await anyOpenStore.all(db, {})).length > 0;
}

function openStores(db: Reader) {
  return db
    .selectFrom('store')
    .innerJoin('store_type', 'store_type.storeTypeSn', 'store.storeTypeSn')
    .leftJoin('store_cs_type', 'store_cs_type.csTypeSn', 'store.csTypeSn')
    .select(['store.storeSn', 'store.type', 'store.storeTypeSn', 'store.csTypeSn'])
    .select(['store_type.nameKo as storeTypeKo', 'store_type.nameEn as storeTypeEn'])
    .select(['store_cs_type.nameKo as csTypeKo', 'store_cs_type.nameEn as csTypeEn'])
    .select(['store.nameKo', 'store.nameEn', 'addressKo', 'addressEn', 'phone'])
    .select(['latitudeE6', 'longitudeE6', 'guideKo', 'guideEn'])
    .where('status', '=', 'On');
}

function exceptionsFrom(db: Reader, now: number) {
  return db.selectFrom('store_hours_exception').selectAll().where('day', '>=', kstDay(now));
}

type StoreRow = Awaited<ReturnType<ReturnType<typeof openStores>['execute']>>[number];

function toStore(
  { latitudeE6, longitudeE6, type, ...row }: StoreRow,
  weekly: readonly StoreHoursTable[],
  exceptions: readonly StoreHoursExceptionTable[],
): Store {
  return {
    ...row,
    type,
    latitude: latitudeE6 / DEGREES_E6,
    longitude: longitudeE6 / DEGREES_E6,
    hours: toHours(
      weekly.filter(({ storeSn }) => storeSn === row.storeSn),
      exceptions.filter(({ storeSn }) => storeSn === row.storeSn),
    ),
  };
}

function toHours(
  weekly: readonly StoreHoursTable[],
  exceptions: readonly StoreHoursExceptionTable[],
): StoreHours {
  const byWeekday = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const row = weekly.find((weeklyRow) => weeklyRow.weekday === weekday);
    return row ? { openMin: row.openMin, closeMin: row.closeMin } : null;
  });
  const byDay = exceptions.map(({ day, openMin, closeMin }) => [
    day,
    openMin === null || closeMin === null ? null : { openMin, closeMin },
  ]);

  return { weekly: byWeekday, exceptions: Object.fromEntries(byDay) };
}

/** A store's columns besides its number. */
export type StoreFields = Omit<
  Store,
  'storeSn' | 'storeTypeKo' | 'storeTypeEn' | 'csTypeKo' | 'csTypeEn'
> & { status: 'On' | 'Closed' };

function toRow({ hours: _, latitude, longitude, ...fields }: StoreFields, now: number) {
  return {
    ...fields,
    latitudeE6: Math.round(latitude * DEGREES_E6),
    longitudeE6: Math.round(longitude * DEGREES_E6),
    updatedAt: now,
  };
}

export async function nextStoreSn(t: Tx): Promise<number> {
  const { last } = await t
    .selectFrom('store')
    .select((eb) => eb.fn.max('storeSn').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** Writes it, new or over the one of its number; its hours are `replaceStoreHours`'. */
export async function putStore(
  t: Tx,
  { storeSn, ...fields }: StoreFields & { storeSn: number },
  now: number,
): Promise<void> {
  const row = toRow(fields, now);

  await t
    .insertInto('store')
    .values({ storeSn, ...row })
    .onConflict((conflict) => conflict.column('storeSn').doUpdateSet(row))
    .execute();
}

/** A store as it is stored, whatever its status, with every day that is not like its weekday. */
export async function findStoredStore(db: Reader, storeSn: number) {
  const [row, weekly, exceptions] = await Promise.all([
    db.selectFrom('store').selectAll().where('storeSn', '=', storeSn).executeTakeFirst(),
    db.selectFrom('store_hours').selectAll().where('storeSn', '=', storeSn).execute(),
    db
      .selectFrom('store_hours_exception')
      .selectAll()
      .where('storeSn', '=', storeSn)
      .orderBy('day')
      .execute(),
  ]);
  if (!row) return undefined;

  const { latitudeE6, longitudeE6, updatedAt: _, ...fields } = row;

  return {
    ...fields,
    latitude: latitudeE6 / DEGREES_E6,
    longitude: longitudeE6 / DEGREES_E6,
    hours: toHours(weekly, exceptions),
  };
}

/** All stores, whatever their status. */
export function listStoredStores(db: Reader) {
  return db
    .selectFrom('store')
    .select(['storeSn', 'nameKo', 'nameEn', 'status'])
    .orderBy('storeSn')
    .execute();
}

/** Numbers of the kinds of store and of service there are. */
export async function listStoreKinds(
  db: Reader,
): Promise<{ storeTypeSns: number[]; csTypeSns: number[] }> {
  const types = await db.selectFrom('store_type').select('storeTypeSn').execute();
  const csTypes = await db.selectFrom('store_cs_type').select('csTypeSn').execute();

  return {
    storeTypeSns: types.map((row) => row.storeTypeSn),
    csTypeSns: csTypes.map((row) => row.csTypeSn),
  };
}

/** The kinds of store and of service by the field that has their number. */
export async function listStoreChoices(db: Reader) {
  const [storeTypeSn, csTypeSn] = await Promise.all([
    db
      .selectFrom('store_type')
      .select(['storeTypeSn as value', 'nameKo', 'nameEn'])
      .orderBy('sortOrder')
      .execute(),
    db
      .selectFrom('store_cs_type')
      .select(['csTypeSn as value', 'nameKo', 'nameEn'])
      .orderBy('sortOrder')
      .execute(),
  ]);
  return { storeTypeSn, csTypeSn };
}

/** Puts the hours in the place of those there are. */
export async function replaceStoreHours(t: Tx, storeSn: number, hours: StoreHours): Promise<void> {
  await t.deleteFrom('store_hours').where('storeSn', '=', storeSn).execute();
  await t.deleteFrom('store_hours_exception').where('storeSn', '=', storeSn).execute();

  const weekly = hours.weekly.flatMap((times, weekday) =>
    times ? [{ storeSn, weekday, ...times }] : [],
  );

  const exceptions = Object.entries(hours.exceptions).map(([day, times]) => ({
    storeSn,
    day,
    openMin: times?.openMin ?? null,
    closeMin: times?.closeMin ?? null,
  }));

  if (weekly.length > 0) await t.insertInto('store_hours').values(weekly).execute();
  if (exceptions.length > 0) {
    await t.insertInto('store_hours_exception').values(exceptions).execute();
  }
}
