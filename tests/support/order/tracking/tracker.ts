import type { TrackerCall, TrackerFault } from '../../../../scripts/sandbox/tracker/state.ts';
import { startTrackerSandbox } from '../../../../scripts/sandbox/tracker/sandbox.ts';
import { trackerSettings } from '../../../../scripts/sandbox-beside.ts';

/** A scan as a test tells the sandbox of it. */
export interface ToldEvent {
  time: number;
  code: string;
  name?: string;
  description?: string;
  place?: string;
}

export interface ToldParcel {
  carrierId: string;
  trackingNumber: string;
}

export type Tracker = Awaited<ReturnType<typeof startTracker>>;

/** The sandbox of the tracking service, which knows only the packages that it is told of. */
export async function startTracker(now: () => number) {
  const sandbox = await startTrackerSandbox({ port: 0, now, stepMs: 0 });

  async function postControl<T>(name: string, body: object): Promise<T> {
    const answer = await fetch(`${sandbox.url}/__sandbox/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T; // the sandbox's own documented answer
  }

  return {
    url: sandbox.url,
    settings: {
      ...trackerSettings(sandbox.url),
      TRACKER_TIMEOUT_MS: '3000',
      TRACKER_PER_SECOND: '1000',
    },
    tell: (parcel: ToldParcel, events: readonly ToldEvent[]) =>
      postControl('parcels', { ...parcel, events }),
    fail: (...faults: TrackerFault[]) => postControl('faults', { faults }),
    notify: (parcel: ToldParcel, url: string) =>
      postControl<{ status: number }>('notice', { ...parcel, url }),
    async readCalls(): Promise<TrackerCall[]> {
      const answer = await fetch(`${sandbox.url}/__sandbox/calls`);
      return ((await answer.json()) as { calls: TrackerCall[] }).calls;
    },
    forget: () => postControl('reset', {}),
    close: sandbox.close,
  };
}
