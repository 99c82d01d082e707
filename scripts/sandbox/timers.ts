/** Timers that are cancelled when the sandbox is reset or closed. */
export interface Timers {
  /** Resolves true when the time has passed, false when it was cleared. */
  wait: (ms: number) => Promise<boolean>;
  clear: () => void;
}

export function createTimers(): Timers {
  const pending = new Map<NodeJS.Timeout, (passed: boolean) => void>();
  return {
    wait(ms) {
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          pending.delete(timer);
          resolve(true);
        }, ms);
        pending.set(timer, resolve);
      });
    },
    clear() {
      for (const [timer, resolve] of pending) {
        clearTimeout(timer);
        resolve(false);
      }
      pending.clear();
    },
  };
}
