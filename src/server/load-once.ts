/**
 * Loads at the first call for all that follow: importing a module again takes its time again. What
 * could not be loaded, as when no file could be opened, is tried anew by the next call.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
