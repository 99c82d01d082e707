import type { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { formatPhone } from '../../../lib/phone.ts';
import {
  ContentError,
  byNumber,
  contentKind,
  UNCHANGED,
  type SavedContent,
} from '../content/content.ts';
import { holdsAll } from '../content/changed-fields.ts';
import { StoreFile } from './store-file.schema.ts';
import { clockText, type OpenTimes, type StoreHours } from './store-hours.ts';
import { findStoredStore, listStoredStores, listStoreKinds } from './store.queries.ts';
import { writeStore } from './store.service.ts';

/** Stores as the operator loads them. */
export const storeContent = contentKind({
  name: 'store',
  summary: 'Loads stores with their hours from YAML or JSON files.',
  schema: StoreFile,
  keyFields: ['storeSn'],
  save: saveFile,
  list: async (db) => {
    const rows = await listStoredStores(db);
    return rows.map(({ storeSn, nameKo, nameEn, status }) => ({
      key: storeSn,
      titleKo: nameKo,
      titleEn: nameEn,
      isOff: status === 'Closed',
    }));
  },
  stored: byNumber(findFile),
});

type FileValue = z.input<typeof StoreFile>;

async function findFile(db: Reader, storeSn: number): Promise<FileValue | undefined> {
  const row = await findStoredStore(db, storeSn);
  if (!row) return undefined;
  return {
    storeSn: row.storeSn,
    type: row.type,
    storeTypeSn: row.storeTypeSn,
    csTypeSn: row.csTypeSn,
    name: { ko: row.nameKo, en: row.nameEn },
    address: { ko: row.addressKo, en: row.addressEn },
    phone: formatPhone(row.phone),
    latitude: row.latitude,
    longitude: row.longitude,
    guide: { ko: row.guideKo, en: row.guideEn },
    status: row.status,
    hours: hoursToFile(row.hours),
  };
}

function hoursToFile({ weekly, exceptions }: StoreHours): FileValue['hours'] {
  const text = (times: OpenTimes | null | undefined) =>
    times ? `${clockText(times.openMin)}-${clockText(times.closeMin)}` : 'closed';
  const days = Object.entries(exceptions).map(([day, times]) => [day, text(times)]);
  return {
    sunday: text(weekly[0]),
    monday: text(weekly[1]),
    tuesday: text(weekly[2]),
    wednesday: text(weekly[3]),
    thursday: text(weekly[4]),
    friday: text(weekly[5]),
    saturday: text(weekly[6]),
    exceptions: Object.fromEntries(days) as Record<string, string>,
  };
}

async function saveFile(t: Tx, file: StoreFile, now: number): Promise<SavedContent> {
  await refuseUnknownKinds(t, file);
  const { storeSn, name, address, guide, hours: given, ...same } = file;
  const fields = {
    ...same,
    nameKo: name.ko,
    nameEn: name.en,
    addressKo: address.ko,
    addressEn: address.en,
    guideKo: guide.ko,
    guideEn: guide.en,
  };
  const hours = toHours(given);
  const before = await findStoredStore(t, storeSn);
  if (before && holdsAll(before, fields) && isSame(before.hours, hours)) return UNCHANGED;
  const { publish } = await writeStore(t, { storeSn, ...fields, hours }, now);
  return { outcome: before ? 'changed' : 'added', publish };
}

function toHours({ sunday, monday, tuesday, wednesday, ...rest }: StoreFile['hours']) {
  const { thursday, friday, saturday, exceptions } = rest;
  const days = Object.entries(exceptions).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    weekly: [sunday, monday, tuesday, wednesday, thursday, friday, saturday],
    exceptions: Object.fromEntries(days),
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

async function refuseUnknownKinds(t: Tx, { storeTypeSn, csTypeSn }: StoreFile): Promise<void> {
  const { storeTypeSns, csTypeSns } = await listStoreKinds(t);
  if (!storeTypeSns.includes(storeTypeSn)) {
    throw new ContentError(['storeTypeSn'], `is none of ${storeTypeSns.join(', ')}`);
  }
  if (csTypeSn !== null && !csTypeSns.includes(csTypeSn)) {
    throw new ContentError(['csTypeSn'], `is none of ${csTypeSns.join(', ')}`);
  }
}
