const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Tags of pages that offer these products beside others, and follow their reviews and their stock. */
export function offeredTags(itemCodes: readonly string[]): string[] {
  return itemCodes.map((itemCode) => `offered:${itemCode}`);
}

/**
 * The pages that offer a product follow at a whole hour, as those of a bestseller may be thousands;
 * a minute away or more, as long as they may share its card (`related.queries.ts`).
 */
export function nextOffering(now: number): number {
  return Math.ceil((now + MINUTE_MS) / HOUR_MS) * HOUR_MS;
}
