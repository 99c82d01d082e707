import type { BeaconEvent } from './tracking.schema.ts';

/** What the browser tells of its measurements; TypeScript's own types know some of it. */
interface Measured extends PerformanceEntry {
  value?: number;
  hadRecentInput?: boolean;
  interactionId?: number;
}

/** Events shorter than this are not worth telling. */
const SLOW_EVENT_MS = 40;
/** Shifts this close together are one (web.dev/cls). */
const GAP_MS = 1000;
const WINDOW_MS = 5000;

/** Watches the page's web vitals; what is returned tells them when the page is left. */
export function watchVitals(): () => BeaconEvent[] {
  let lcp: number | undefined;
  let inp: number | undefined;
  let cls = 0;
  const shift = { sum: 0, startedAt: 0, lastAt: -Infinity };
  observe('largest-contentful-paint', (entry) => (lcp = entry.startTime));
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) inp = Math.max(inp ?? 0, duration);
  });
  observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isNew = startTime - shift.lastAt > GAP_MS || startTime - shift.startedAt > WINDOW_MS;
    if (isNew) Object.assign(shift, { sum: 0, startedAt: startTime });
    shift.sum += value;
    shift.lastAt = startTime;
    cls = Math.max(cls, shift.sum);
  });
  return () => {
    // Where nothing was painted nobody looked: what shifted there says nothing.
    if (lcp === undefined) return [];
    const told = [vital('LCP', lcp), vital('CLS', cls * 1000)];
    return inp === undefined ? told : [...told, vital('INP', inp)];
  };
}

function vital(name: 'LCP' | 'INP' | 'CLS', value: number): BeaconEvent {
  return { kind: 'vital', name, value: Math.min(Math.round(value), 600_000) };
}

/** Browsers leave out kinds they do not know. */
function observe(type: string, note: (entry: Measured) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  const options = { type, buffered: true, durationThreshold: SLOW_EVENT_MS };
  observer.observe(options);
}
