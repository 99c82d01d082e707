import type { Tx } from '#db/connection.ts';
import { kstDay } from '../../../lib/date.ts';
import { BufferedWrites } from '../../../server/buffered-writes.ts';
import { hmac } from '../../../server/crypto.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { RequestHeaders } from '../../../server/route.ts';
import { inPowersOfTwo } from '../../../publish/chunks.ts';
import { isRequestedByPerson } from '../../find/keyword/keyword.ts';
import { countClicks } from '../../find/keyword/keyword.queries.ts';
import { clickedKeyword } from '../../find/keyword/keyword.service.ts';
import { listProductSns } from '../../find/product-list/product-brief.queries.ts';
import { Tally, type Batch, type Visit } from './tally.ts';
import {
  asksNotToBeCounted,
  getFigures,
  getStep,
  listSeenCodes,
  pickNewViews,
  type Figure,
} from './tracking.ts';
import {
  addFigures,
  deleteVisits,
  insertViews,
  listViews,
  productsOfCodes,
  raiseVisits,
} from './tracking.queries.ts';
import type { Beacon } from './tracking.schema.ts';
import { findPageOrigin, toVisitSource, type VisitSource } from './visit-source.ts';

/** Rate limit by client address, which an office or a mobile network may share. */
const perAddress = limitPerShop({ burst: 600, perMinute: 120 });

/**
 * Aggregates reports in memory and flushes their sums every few seconds. Sums without an identifier
 * need no consent; a visit's random id is opt-in.
 */
class Counting {
  readonly tally = new Tally();
  readonly writes: BufferedWrites<Batch>;

  constructor(runtime: Runtime) {
    this.writes = new BufferedWrites(runtime, this.tally, writeBatch);
  }
}

const countings = new WeakMap<Runtime, Counting>();

function countingOf(runtime: Runtime): Counting {
  const known = countings.get(runtime);
  if (known) return known;
  const counting = new Counting(runtime);
  countings.set(runtime, counting);
  return counting;
}

interface BeaconCall {
  headers: RequestHeaders;
  clientAddress: string;
  now: number;
}

/**
 * Counts a page's report, and returns the number of events counted. Neither the address nor other
 * request data is stored; the visit's id only if the report has one, and hashed.
 */
export function noteBeacon(runtime: Runtime, beacon: Beacon, call: BeaconCall): number {
  const { headers, clientAddress, now } = call;
  if (asksNotToBeCounted(headers) || !isRequestedByPerson(headers)) return 0;
  throwIfTooMany(perAddress(runtime.database).take(clientAddress, now));

  const day = kstDay(now);
  const counting = countingOf(runtime);
  const { tally } = counting;
  let counted = getFigures(beacon, day).filter((figure) => tally.addFigure(figure)).length;

  for (const event of beacon.events) {
    if (event.kind !== 'searchClick') continue;
    const { locale } = event;
    const keyword = clickedKeyword(runtime.database, event.keyword, call);
    if (keyword && tally.addClick({ day, locale, keyword, count: 1 })) counted += 1;
  }

  if (beacon.visit !== undefined) {
    const visitKey = hmac(runtime.secret, `visit:${beacon.visit}`).slice(0, 22);
    const isWithdrawn = beacon.events.some(({ kind }) => kind === 'visitWithdrawn');
    if (isWithdrawn) tally.withdrawVisit(visitKey);
    else {
      const seen = listSeenCodes(beacon);
      const step = getStep(beacon);
      tally.addVisit({ day, visitKey, step, seen, ...readSource(beacon, headers) });
    }
  }
  counting.writes.schedule();

  return counted;
}

/** The source of a visit: by the query of its page and the page before, if that is of another host. */
function readSource({ origin = ['', ''] }: Beacon, headers: RequestHeaders): VisitSource {
  const [search, before] = origin;
  const host = headers.get('origin')?.split('/')[2] ?? '';
  return toVisitSource(findPageOrigin({ search, host }, before));
}

/** Writes a batch, without figures of unknown products and keywords. */
async function writeBatch(t: Tx, { figures, visits, clicks, withdrawn }: Batch): Promise<void> {
  await addFigures(t, await withKnownProducts(t, figures));
  await deleteVisits(t, withdrawn);
  await raiseVisits(t, visits);
  await noteViews(t, visits);
  for (const click of clicks) await countClicks(t, click);
}

/** Notes the products that visits have looked at, as far as they have a page. */
async function noteViews(t: Tx, visits: readonly Visit[]): Promise<void> {
  for (const some of inPowersOfTwo(visits.filter(({ seen }) => seen.length > 0))) {
    const sns = await listProductSns(
      t,
      some.flatMap(({ seen }) => seen),
    );
    const noted = await listViews(t, some);

    const views = some.flatMap(({ day, visitKey, seen }) => {
      const productSns = seen.flatMap((itemCode) => sns.get(itemCode) ?? []);
      const before = noted.get(`${day} ${visitKey}`) ?? new Set();
      return pickNewViews(before, productSns).map((productSn) => ({ day, visitKey, productSn }));
    });

    await insertViews(t, views);
  }
}

/** Maps units to their products and drops unknown codes. */
async function withKnownProducts(t: Tx, figures: readonly Figure[]): Promise<Figure[]> {
  const isOfProduct = ({ kind }: Figure) => kind === 'productView' || kind === 'addToCart';
  const codes = figures.filter(isOfProduct).map(({ key }) => key);
  const products = await productsOfCodes(t, codes);

  const sums = new Tally(figures.length);
  for (const figure of figures) {
    const key = isOfProduct(figure) ? products.get(figure.key) : figure.key;
    if (key !== undefined) sums.addFigure({ ...figure, key });
  }

  return sums.take().figures;
}
