import { ApiError } from '../../../../lib/api.ts';
import type { ChangedDetail } from '../../../../errors/errors.ts';

/**
 * Sends a change as of the state that was seen. If somebody else changed the thing meanwhile, `mayWrite`
 * decides whether it is sent as of theirs; else it rejects.
 */
export async function writeOn<T>(
  send: (seen: number) => Promise<T>,
  seen: number,
  mayWrite: (change: ChangedDetail) => Promise<boolean>,
): Promise<T> {
  try {
    return await send(seen);
  } catch (error) {
    const change = error instanceof ApiError ? error.detailOf('ChangedMeanwhile') : undefined;
    if (!change || !(await mayWrite(change))) throw error;
    return writeOn(send, change.seen, mayWrite);
  }
}
