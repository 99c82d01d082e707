const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The cache tag of a product page's reviews: a new one publishes this page alone. */
export function reviewsTag(itemCode: string): string {
  return `reviews:${itemCode}`;
}

/**
 * Lists show a product's new score at the next whole minute, so that all of its reviews of a minute
 * publish them once.
 */
export function nextListing(now: number): number {
  return Math.floor(now / MINUTE_MS + 1) * MINUTE_MS;
}

/**
 * The pages of products that offer it follow at a whole hour, as those of a bestseller may be
 * thousands; a minute away or more, as long as they may share its card (`related.queries.ts`).
 */
export function nextOffering(now: number): number {
  return Math.ceil((now + MINUTE_MS) / HOUR_MS) * HOUR_MS;
}
