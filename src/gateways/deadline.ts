import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<AbortSignal>();

/** Ends every call to a provider in `calls` that is not over after `ms`, however many there are. */
export function withDeadline<T>(ms: number, calls: () => Promise<T>): Promise<T> {
  return deadlines.run(AbortSignal.timeout(ms), calls);
}

/** The limit of a single call: its own timeout, or the deadline of those it belongs to. */
export function limitOfCall(timeoutMs: number): AbortSignal {
  const callTimeout = AbortSignal.timeout(timeoutMs);
  const deadline = deadlines.getStore();
  return deadline ? AbortSignal.any([callTimeout, deadline]) : callTimeout;
}
