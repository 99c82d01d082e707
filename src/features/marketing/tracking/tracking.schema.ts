import { z } from 'zod';
import { SEARCH_KEYWORD_MAX } from '../../../lib/constants.ts';
import { DEFAULT_LOCALE, LOCALES } from '../../../lib/locale.ts';
import { ItemCode } from '../../product/product/product.schema.ts';

/** Maximum events per report, as in the page's script. */
const BEACON_MAX_EVENTS = 20;
/** Such a report has a good kilobyte, but keywords may be long. */
export const BEACON_MAX_BYTES = 8 * 1024;
const ORIGIN_MAX = 2000;

const BeaconEvent = z.union([
  z.strictObject({ kind: z.enum(['pageView', 'checkoutBegun']) }),
  /** The code of a product or of a unit. */
  z.strictObject({ kind: z.enum(['productView', 'addToCart']), itemCode: ItemCode }),
  z.strictObject({
    kind: z.literal('searchClick'),
    keyword: z.string().min(1).max(SEARCH_KEYWORD_MAX),
    /** The locale of the search page. */
    locale: z.enum(LOCALES).default(DEFAULT_LOCALE),
  }),
  /** The visitor no longer allows statistics: what is kept of the report's visit is deleted. */
  z.strictObject({ kind: z.literal('visitWithdrawn') }),
  /** Milliseconds; thousandths for CLS. */
  z.strictObject({
    kind: z.literal('vital'),
    name: z.enum(['LCP', 'INP', 'CLS']),
    value: z.int().min(0).max(600_000),
  }),
]);
export type BeaconEvent = z.output<typeof BeaconEvent>;

/** A query or an address, of which only the beginning is read. */
const OriginText = z.string().transform((text) => text.slice(0, ORIGIN_MAX));

/** The report that a page sends on page hide. */
export const Beacon = z.strictObject({
  /** First segment of the page's path, without locale: `product`, '' for the home page. */
  page: z.string().max(64),
  /** A random id of this visit, only with the opt-in. */
  visit: z
    .string()
    .regex(/^[\da-f]{32}$/)
    .optional(),
  /**
   * The query of the page and the address of the one before, with a visit alone: what they tell of its
   * origin is kept with it, once.
   */
  origin: z.tuple([OriginText, OriginText]).optional(),
  events: z.array(BeaconEvent).min(1).max(BEACON_MAX_EVENTS),
});
export type Beacon = z.output<typeof Beacon>;

/** The number of events counted. */
export const BeaconAnswer = z.object({ counted: z.int() });
