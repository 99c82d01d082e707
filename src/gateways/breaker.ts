/** Whether a provider answers at all, as its last calls tell. */
export interface Breaker {
  /** How a call ended: with an answer, whatever it says, or with none. */
  tell: (isAnswered: boolean) => void;
  isOpen: () => boolean;
}

const FAILURES = 5;
const WITHIN_MS = 10_000;
const OPEN_MS = 30_000;

/**
 * Opens when five calls in a row get no answer within ten seconds, and closes with the first that
 * does. After half a minute buyers may try again: then one failure is enough. Only new payments ask
 * it; whatever has begun is looked into all the same, and tells when the provider is back.
 */
export function createBreaker(now: () => number): Breaker {
  let failedAt: number[] = [];
  let openedAt: number | undefined;
  return {
    tell(isAnswered) {
      if (isAnswered) {
        failedAt = [];
        openedAt = undefined;
        return;
      }
      const at = now();
      failedAt = [...failedAt, at].slice(-FAILURES);
      const [first = at] = failedAt;
      const isRow = failedAt.length === FAILURES && Math.abs(at - first) <= WITHIN_MS;
      if (isRow || openedAt !== undefined) openedAt = at;
    },
    // A clock that jumped back must not keep it open.
    isOpen: () => openedAt !== undefined && Math.abs(now() - openedAt) < OPEN_MS,
  };
}
