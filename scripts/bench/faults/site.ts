import { setTimeout as sleep } from 'node:timers/promises';
import { PLAIN, PRODUCTS, priceOf, putCatalogue, signIn, unitCodeOf } from '../catalogue.ts';
import type { Site, Wish } from '../buyer.ts';
import {
  startSandboxProcess,
  startShop,
  withChildren,
  withData,
  withFolder,
  type Child,
  type DataPlace,
  type Wrapper,
} from '../site.ts';

/** A small shop for one kind of fault. */
export interface FaultSite extends DataPlace {
  sandboxUrl: string;
  /** Sessions of members, one per buyer. */
  sessions: string[];
  start: (env?: NodeJS.ProcessEnv, wrapper?: Wrapper) => Promise<Child>;
  use: <C extends Child>(child: Promise<C>) => Promise<C>;
}

export function withSite<T>(work: (site: FaultSite) => Promise<T>): Promise<T> {
  return withFolder((dir) => withSiteIn(dir, work));
}

/** The same in a folder of the caller. */
export async function withSiteIn<T>(
  dir: string,
  work: (site: FaultSite) => Promise<T>,
): Promise<T> {
  await putCatalogue(dir, PLAIN.short);

  const sessions = await signIn(dir);

  return withChildren(async (use) => {
    const sandbox = await use(startSandboxProcess());
    const start = (env: NodeJS.ProcessEnv = {}, wrapper?: Wrapper) =>
      startShop(dir, { DEMO: '0', ...env }, wrapper);
    return work({ dir, sessions, start, use, sandboxUrl: sandbox.url });
  });
}

export function wishOf(n: number): Wish {
  const product = n % PRODUCTS.short;
  return { itemCode: unitCodeOf(product), price: priceOf(product) };
}

export function buildSite(shop: Child, { sandboxUrl }: FaultSite): Site {
  return { shopUrl: shop.url, sandboxUrl };
}

const LONGEST_WAIT_MS = 90_000;

/** Waits until no payment and no refund is open; duration in seconds. */
export function waitSettled(place: DataPlace): Promise<number> {
  return withData(place, async ({ read }) => {
    const startedAt = performance.now();

    const isOpen = async () => {
      const attempt = read
        .selectFrom('payment_attempt')
        .select('status')
        .where('status', 'in', ['Approving', 'Unknown']);
      const refund = read.selectFrom('refund').select('status').where('doneAt', 'is', null);

      return Boolean((await attempt.executeTakeFirst()) ?? (await refund.executeTakeFirst()));
    };

    while (await isOpen()) {
      if (performance.now() - startedAt > LONGEST_WAIT_MS) return Infinity;
      await sleep(100);
    }

    return (performance.now() - startedAt) / 1000;
  });
}
