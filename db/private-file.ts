import { closeSync, openSync } from 'node:fs';

/** Ensures that a file exists and only its owner may read it; an existing file keeps its content. */
export function createPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}
