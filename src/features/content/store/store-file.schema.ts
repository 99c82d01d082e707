import { z } from 'zod';
import { toStoredPhone } from '../../../lib/phone.ts';
import { Day, Text } from '../content/content.schema.ts';
import type { OpenTimes } from './store-hours.ts';
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
export const StoreFile = z.strictObject({
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
    /** By day: '2026-12-25': closed. */
    exceptions: z.record(Day, Times).default({}),
  }),
});
export type StoreFile = z.output<typeof StoreFile>;
