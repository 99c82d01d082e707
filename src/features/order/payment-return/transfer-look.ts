const MINUTE_MS = 60_000;

/** How often a page asks whether its transfer has come, by how long it has been open. */
const STEPS = [
  { untilMs: 5 * MINUTE_MS, everyMs: 5_000 },
  { untilMs: 30 * MINUTE_MS, everyMs: 30_000 },
] as const;

/** How long to wait for the next look; undefined: only when somebody comes back to the page. */
export function nextLookMs(openMs: number): number | undefined {
  return STEPS.find(({ untilMs }) => openMs < untilMs)?.everyMs;
}
