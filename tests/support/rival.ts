import { AsyncLocalStorage } from 'node:async_hooks';
import type { SeamName } from '#src/server/seam.ts';
import type { TestShop } from './shop.ts';

/**
 * Does `rival` once when the shop comes to `at`: the shop waits for it, except where a transaction
 * is open. Tells whether the shop came there; then `rival` has ended.
 */
export function rivalAt(
  { runtime }: TestShop,
  at: SeamName,
  rival: () => Promise<unknown>,
): () => Promise<boolean> {
  // The rival is nothing that the transaction it meets does.
  const outside = AsyncLocalStorage.snapshot();
  let running: Promise<unknown> | undefined;
  runtime.seam = (seam) => {
    if (seam !== at || running) return undefined;
    running = outside(rival);
    // What it throws is the caller's of the function below.
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
