/** The circuit breaker of a provider. */
export interface Breaker {
  /** How a call ended: with an answer, whatever it says, or with none. */
  tell: (isAnswered: boolean) => void;
  isOpen: () => boolean;
}

const FAILURES = 5;
const WITHIN_MS = 10_000;
const OPEN_MS = 30_000;

/**
 * A circuit breaker: opens when five calls in a row get no answer within ten seconds, and closes with
 * the first answer. After half a minute it is half-open: new payments are tried, and one failure
 * opens it again. It guards new payments only; calls about existing ones go on, and close it when the
 * provider is back.
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

      const failureTime = now();
      failedAt = [...failedAt, failureTime].slice(-FAILURES);

      const [first = failureTime] = failedAt;
      const isRow = failedAt.length === FAILURES && Math.abs(failureTime - first) <= WITHIN_MS;
      if (isRow || openedAt !== undefined) openedAt = failureTime;
    },
    // A clock that jumped back must not keep it open.
    isOpen: () => openedAt !== undefined && Math.abs(now() - openedAt) < OPEN_MS,
  };
}
