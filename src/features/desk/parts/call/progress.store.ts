import { atom } from 'nanostores';

export interface Running {
  id: number;
  label: string;
  done: number;
  /** Undefined: unknown. */
  total: number | undefined;
}

export const $running = atom<readonly Running[]>([]);

let lastId = 0;

/**
 * Shows the progress of a long action; the page asks before it is left meanwhile. `work` calls its
 * parameter with how many of `total`, if it is known, are done.
 */
export async function withProgress<T>(
  { label, total }: { label: string; total?: number },
  work: (report: (done: number) => void) => Promise<T>,
): Promise<T> {
  lastId += 1;

  const id = lastId;
  const report = (done: number) =>
    $running.set([...getOtherRunning(id), { id, label, done, total }].sort((a, b) => a.id - b.id));

  report(0);
  addEventListener('beforeunload', askToStay);

  try {
    return await work(report);
  } finally {
    $running.set(getOtherRunning(id));
    if ($running.get().length === 0) removeEventListener('beforeunload', askToStay);
  }
}

const getOtherRunning = (id: number) =>
  $running.get().filter((runningCall) => runningCall.id !== id);

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
