import { readerOnly, type ShopDatabase } from '#db/connection.ts';
import { createGateways } from '../gateways/gateways.ts';
import type { Runtime } from './runtime.ts';
import { createSessions } from './session.ts';

/** A runtime as of `now` that can write nothing and call no payment provider: each try throws. */
export function readonlyRuntime(
  runtime: Runtime,
  { now, read = readerOnly(runtime.database.read) }: { now: number; read?: ShopDatabase['read'] },
): Runtime {
  const refuse = () => {
    throw new Error('A preview changes nothing.');
  };

  const clock = () => now;
  const tx = async () => refuse();
  const database = { ...runtime.database, read, tx, copyTo: refuse, close: tx };
  const none = { nicepay: undefined, naverpay: undefined, payu: undefined, easyPayments: [] };

  return {
    ...runtime,
    database,
    clock,
    sessions: createSessions(database),
    gateways: createGateways(none, { database, now: clock }),
    tracker: undefined,
    media: { ...runtime.media, put: tx, remove: tx },
    flushes: new Set(),
    findRedirect: async () => undefined,
  };
}
