import { closeSync, openSync } from 'node:fs';

/** Makes sure of a file that its owner alone may read; one that is there keeps what it holds. */
export function createPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}
