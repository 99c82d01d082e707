const MINUTE_MS = 60_000;

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
