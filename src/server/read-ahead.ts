/** Polling interval: the longest a change of the catalogue goes unnoticed without a search. */
const LOOK_MS = 1000;

interface ReadAhead {
  findVersion: () => Promise<number>;
  /** Refreshes the cache to the current version, or starts to. */
  read: () => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Warms the catalogue cache at start, and again when its version changes. Returns a function that
 * stops it. A failed read is retried at the next poll.
 */
export function startReadAhead({ findVersion, read, onError }: ReadAhead, everyMs = LOOK_MS) {
  let known = -1;
  let isLooking = false;

  const look = async () => {
    if (isLooking) return;

    isLooking = true;

    try {
      const version = await findVersion();
      if (version !== known) await read();
      known = version;
    } catch (error) {
      onError(error);
    }

    isLooking = false;
  };

  const timer = setInterval(() => void look(), everyMs);

  void look();

  return () => clearInterval(timer);
}
