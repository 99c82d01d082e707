/** How long a change of the catalogue goes unnoticed where nobody searches. */
const LOOK_MS = 1000;

interface ReadAhead {
  findVersion: () => Promise<number>;
  /** Brings what is kept in memory to the version, or begins to. */
  read: () => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Has the catalogue read at once, and again whenever its version moves: shoppers find it read.
 * Returns what ends it. A failed reading is tried again at the next look.
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
