const MINUTE_MS = 60_000;

/** Poll intervals of a page that awaits a transfer, by how long it has been open. */
const STEPS = [
  { untilMs: 5 * MINUTE_MS, everyMs: 5_000 },
  { untilMs: 30 * MINUTE_MS, everyMs: 30_000 },
] as const;

/** The delay until the next poll; undefined: no timer, only when the page becomes visible again. */
export function nextLookMs(openMs: number): number | undefined {
  return STEPS.find(({ untilMs }) => openMs < untilMs)?.everyMs;
}
