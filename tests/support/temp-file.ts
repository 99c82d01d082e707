import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder, in memory (/dev/shm) if available; the caller removes it. */
export function tempDir(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'shop-test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A path in a new folder, which is removed when the test ends. */
export function tempFile(name = 'shop.db'): string {
  const { folder, remove } = tempDir();
  onTestFinished(remove);
  return join(folder, name);
}
