import { withProgress } from '../parts/call/progress.store.ts';
import { getParts, type BulkResult } from './bulk.ts';
import type { BulkResults } from './bulk.schema.ts';

interface Sending<T> {
  /** The label of the progress bar. */
  label: string;
  things: readonly T[];
  /** Takes the results of each part, so that a lost connection loses those of one part only. */
  into: BulkResult[];
  eachCall?: number;
  /** Things that go in one call, as one changes what the next finds; they are neighbours. */
  idOf?: (thing: T) => string;
}

/** Sends things of a bulk action, each part in a call of its own, with progress. */
export function sendInParts<T>(
  { label, things, into, eachCall = 20, idOf }: Sending<T>,
  send: (part: T[]) => Promise<BulkResults>,
): Promise<void> {
  return withProgress({ label, total: things.length }, async (report) => {
    let sent = 0;
    for (const part of getParts(things, eachCall, idOf)) {
      into.push(...(await send(part)).results);
      sent += part.length;
      report(sent);
    }
  });
}
