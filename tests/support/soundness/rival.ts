import { AsyncLocalStorage } from 'node:async_hooks';
import type { SeamName } from '#src/server/seam.ts';
import type { TestShop } from '../shop.ts';

/**
 * Runs `rival` once when the shop reaches the seam `at`; the shop awaits it, except in an open
 * transaction. The returned function awaits `rival`; false: the seam was not reached.
 */
export function rivalAt(
  { runtime }: TestShop,
  at: SeamName,
  rival: () => Promise<unknown>,
): () => Promise<boolean> {
  // Outside the async context of the transaction that it races.
  const outside = AsyncLocalStorage.snapshot();
  let running: Promise<unknown> | undefined;

  runtime.seam = (seam) => {
    if (seam !== at || running) return undefined;

    running = outside(rival);

    // Its errors are thrown by the function returned below.
    return running.then(
      () => undefined,
      () => undefined,
    );
  };

  return async () => {
    runtime.seam = () => undefined;
    if (!running) return false;
    await running;
    return true;
  };
}
