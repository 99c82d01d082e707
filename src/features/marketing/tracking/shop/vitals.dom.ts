import { viewStartMs } from '../../../../lib/view-start.ts';
import type { BeaconEvent } from '../tracking.schema.ts';

/** A performance entry; TypeScript's own types cover only a part. */
interface Measured extends PerformanceEntry {
  value?: number;
  hadRecentInput?: boolean;
  interactionId?: number;
}

/** Minimum duration of reported events. */
const SLOW_EVENT_MS = 40;
/** Layout shifts this close together belong to one session window (web.dev/cls). */
const GAP_MS = 1000;
const WINDOW_MS = 5000;

/** Observes the page's web vitals; the returned function reports them on page hide. */
export function watchVitals(): () => BeaconEvent[] {
  let lcp: number | undefined;
  let inp: number | undefined;
  let cls = 0;
  const shift = { sum: 0, startedAt: 0, lastAt: -Infinity };

  observeEntries('largest-contentful-paint', ({ startTime }) => {
    lcp = Math.max(0, startTime - viewStartMs());
  });
  observeEntries('event', ({ interactionId, duration }) => {
    if (interactionId) inp = Math.max(inp ?? 0, duration);
  });

  observeEntries('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return;

    const isNew = startTime - shift.lastAt > GAP_MS || startTime - shift.startedAt > WINDOW_MS;
    if (isNew) Object.assign(shift, { sum: 0, startedAt: startTime });
    shift.sum += value;
    shift.lastAt = startTime;
    cls = Math.max(cls, shift.sum);
  });

  return () => {
    // A page without a paint was seen by nobody, so its layout shifts don't count.
    if (lcp === undefined) return [];
    const events = [toVitalEvent('LCP', lcp), toVitalEvent('CLS', cls * 1000)];
    return inp === undefined ? events : [...events, toVitalEvent('INP', inp)];
  };
}

function toVitalEvent(name: 'LCP' | 'INP' | 'CLS', value: number): BeaconEvent {
  return { kind: 'vital', name, value: Math.min(Math.round(value), 600_000) };
}

/** Skips entry types that the browser does not support. */
function observeEntries(type: string, note: (entry: Measured) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  const options = { type, buffered: true, durationThreshold: SLOW_EVENT_MS };
  observer.observe(options);
}
