/** The source of a visit, as it is kept with the visit; all '' where it came directly. */
export interface VisitSource {
  /** `naver`, `instagram.com`: the tag of the link, else the host of the page before. */
  source: string;
  /** `cpc`, `email`: the tag of the link; `referral` for a host. */
  medium: string;
  /** `winter-sale`: the tag of the link. */
  campaign: string;
}

/** A page's facts about where its visitor came from. */
export interface PageOrigin {
  /** The tags of its address: utm_source, utm_medium, utm_campaign. */
  source?: string | undefined;
  medium?: string | undefined;
  campaign?: string | undefined;
  /** The host of the page before, where that is not the shop. */
  referrer?: string | undefined;
}

/** The longest tag, or host, that is kept; more is cut off. CHECK of daily_visit. */
export const SOURCE_MAX = 64;

export const NO_SOURCE: VisitSource = { source: '', medium: '', campaign: '' };

/** The origin of a page's visitor, by its address and the page before. Longer texts are cut. */
export function findPageOrigin(page: { search: string; host: string }, before: string): PageOrigin {
  const query = new URLSearchParams(page.search);
  const [source, medium, campaign] = ['source', 'medium', 'campaign'].map((name) =>
    query.get(`utm_${name}`)?.slice(0, SOURCE_MAX),
  );

  const host = before.split('/')[2]?.slice(0, SOURCE_MAX);
  return { source, medium, campaign, referrer: host === page.host ? undefined : host };
}

/** The source by the tags of the link; without them by the host of the page before. */
export function toVisitSource(origin: PageOrigin = {}): VisitSource {
  const source = toTag(origin.source);
  if (source !== '') {
    return { source, medium: toTag(origin.medium), campaign: toTag(origin.campaign) };
  }

  const host = toTag(origin.referrer).replace(/^www\./, '');
  return host === '' ? NO_SOURCE : { ...NO_SOURCE, source: host, medium: 'referral' };
}

/** In one spelling: tags differ by case and spaces alone. */
const toTag = (text = '') =>
  [
    ...text
      .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
      .trim()
      .toLowerCase(),
  ]
    .slice(0, SOURCE_MAX)
    .join('')
    .trim();

/** The visits of one source, by how far they came. */
export interface SourceVisits extends VisitSource {
  visits: number;
  /** Visits that reached a product, the cart, a checkout, an order. */
  products: number;
  carts: number;
  checkouts: number;
  orders: number;
}

/** Visits of several days by source, the most frequent first. */
export function sumSources(rows: readonly SourceVisits[]): SourceVisits[] {
  const sums = new Map<string, SourceVisits>();

  for (const row of rows) {
    const key = JSON.stringify([row.source, row.medium, row.campaign]);
    const known = sums.get(key);
    sums.set(key, known ? addVisits(known, row) : row);
  }

  return [...sums]
    .sort(([a, first], [b, second]) => second.visits - first.visits || (a < b ? -1 : 1))
    .map(([, row]) => row);
}

const addVisits = (known: SourceVisits, more: SourceVisits): SourceVisits => ({
  ...known,
  visits: known.visits + more.visits,
  products: known.products + more.products,
  carts: known.carts + more.carts,
  checkouts: known.checkouts + more.checkouts,
  orders: known.orders + more.orders,
});
