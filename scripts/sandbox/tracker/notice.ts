import type { Parcel, TrackerSandbox } from './state.ts';

/** Sends a notice; the status of its answer, or 0. */
export async function sendNotice(url: string, body: string): Promise<number> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0; // it is sent again at the next step
  }
}

/** Tells of each step of a parcel as it happens. */
export async function sendNotices({ now, timers }: TrackerSandbox, parcel: Parcel): Promise<void> {
  const { carrierId, trackingNumber, events } = parcel;
  for (const { time } of events) {
    const waitMs = time - now();
    if (waitMs <= 0) continue;
    if (!(await timers.wait(waitMs))) return;
    if (parcel.notices === null || parcel.notices.until < now()) return;

    await sendNotice(parcel.notices.url, JSON.stringify({ carrierId, trackingNumber }));
  }
}
