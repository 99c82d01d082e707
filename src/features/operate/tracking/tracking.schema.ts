import { z } from 'zod';
import { SEARCH_KEYWORD_MAX } from '../../../lib/constants.ts';
import { DEFAULT_LOCALE, LOCALES } from '../../../lib/locale.ts';
import { ItemCode } from '../../product/product/product.schema.ts';

/** Events one report may hold; the page keeps no more either. */
const BEACON_MAX_EVENTS = 20;
/** A report of that many events has a good kilobyte; keywords may be long. */
export const BEACON_MAX_BYTES = 8 * 1024;

const BeaconEvent = z.union([
  z.strictObject({ kind: z.enum(['pageView', 'checkoutBegun']) }),
  /** Of a product, or of one of its units. */
  z.strictObject({ kind: z.enum(['productView', 'addToCart']), itemCode: ItemCode }),
  z.strictObject({
    kind: z.literal('searchClick'),
    keyword: z.string().min(1).max(SEARCH_KEYWORD_MAX),
    /** Of the page that was searched on. */
    locale: z.enum(LOCALES).default(DEFAULT_LOCALE),
  }),
  /** Milliseconds; of CLS thousandths. */
  z.strictObject({
    kind: z.literal('vital'),
    name: z.enum(['LCP', 'INP', 'CLS']),
    value: z.int().min(0).max(600_000),
  }),
]);
export type BeaconEvent = z.output<typeof BeaconEvent>;

/** What a page reports when it is left. */
export const Beacon = z.strictObject({
  /** First part of the page's address, without language: `product`, '' for the home page. */
  page: z.string().max(64),
  /** A random number of this visit, only from who allows to be counted as one visitor. */
  visit: z
    .string()
    .regex(/^[\da-f]{32}$/)
    .optional(),
  events: z.array(BeaconEvent).min(1).max(BEACON_MAX_EVENTS),
});
export type Beacon = z.output<typeof Beacon>;

/** How many of the events were counted. */
export const BeaconAnswer = z.object({ counted: z.int() });
