import { AsyncLocalStorage } from 'node:async_hooks';

/** `isOpen` because timers and promises started inside a transaction outlive it. */
const openTx = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Whether the caller runs, however deep, inside the function given to `database.tx`. */
export function isInsideTx(): boolean {
  return openTx.getStore()?.isOpen ?? false;
}

/** Runs `fn` such that `isInsideTx` holds for all it calls until its promise settles. */
export async function insideTx<T>(fn: () => Promise<T>): Promise<T> {
  const context = { isOpen: true };
  try {
    return await openTx.run(context, fn);
  } finally {
    context.isOpen = false;
  }
}
