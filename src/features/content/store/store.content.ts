import { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import { formatPhone, toStoredPhone } from '../../../lib/phone.ts';
import {
  ContentError,
  byNumber,
  contentKind,
  UNCHANGED,
  type SavedContent,
} from '../content/content.ts';
import { holdsAll } from '../content/changed-fields.ts';
import { clockText, type OpenTimes, type StoreHours } from './store-hours.ts';
import { findStoredStore, listStoredStores, listStoreKinds } from './store.queries.ts';
import { writeStore } from './store.service.ts';
import { Day, Text } from '../content/content.schema.ts';
import { STORE_OWNERS } from './store.ts';

const DAY_MIN = 24 * 60;
const SPAN = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/;

/** `10:30-20:00`, or `closed`; in minutes since midnight, null = closed. */
const Times = z
  .string()
  .meta({ format: 'hours' })
  .transform((text, context): OpenTimes | null => {
    if (text === 'closed') return null;

    const [fromHour = 0, from = 0, toHour = 0, to = 0] =
      SPAN.exec(text)?.slice(1).map(Number) ?? [];
    const openMin = fromHour * 60 + from;
    const closeMin = toHour * 60 + to;
    if (openMin < closeMin && closeMin <= DAY_MIN) return { openMin, closeMin };

    context.addIssue('is neither closed nor hours such as 10:30-20:00');

    return z.NEVER;
  });

/** A store as the operator writes it; its number stands in its address. */
const StoreFile = z.strictObject({
  storeSn: z.int().min(1),
  type: z.enum(STORE_OWNERS),
  storeTypeSn: z.int().min(1),
  /** Its after-sales service; null = none. */
  csTypeSn: z.int().min(1).nullable().default(null),
  name: Text,
  address: Text,
  phone: z
    .string()
    .max(50)
    .meta({ format: 'phone' })
    .transform((text) => toStoredPhone(text) ?? '')
    .pipe(z.string().min(1, 'is no telephone number such as 02-123-4567')),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** How to get there, parking; plain text. */
  guide: z
    .strictObject({ ko: z.string().trim().max(2000), en: z.string().trim().max(2000).default('') })
    .meta({ format: 'lines' })
    .default({ ko: '', en: '' }),
  /** Closed: without a page and in no list. */
  status: z.enum(['On', 'Closed']).default('On'),
  hours: z.strictObject({
    sunday: Times,
    monday: Times,
    tuesday: Times,
    wednesday: Times,
    thursday: Times,
    friday: Times,
    saturday: Times,
    /** The exceptions by day: '2026-12-25': closed. */
    exceptions: z.record(Day, Times).default({}),
  }),
});
type StoreFile = z.output<typeof StoreFile>;

/** Stores as the operator loads them. */
export const storeContent = contentKind({
  name: 'store',
  summary: 'Loads stores with their hours from YAML or JSON files.',
  schema: StoreFile,
  keyFields: ['storeSn'],
  save: saveFile,
  list: listStoredStores,
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

function toHours({
  sunday,
  monday,
  tuesday,
  wednesday,
  thursday,
  friday,
  saturday,
  exceptions,
}: StoreFile['hours']) {
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
