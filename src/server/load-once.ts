/**
 * Caches the promise of the first call: importing a module again costs time again. A failed load,
 * as when no file descriptor was free, is retried by the next call.
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
