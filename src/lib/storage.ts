/**
 * Runs what needs the browser's storage; undefined where the browser forbids it, which already
 * naming `sessionStorage` throws for, or where it is full.
 */
export function withStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
