import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { tempRoot } from '../../scripts/temp-root.ts';

/** A new folder; the caller removes it. */
export function tempDir(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tempRoot, 'shop-test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A path in a new folder, which is removed when the test ends. */
export function tempFile(name = 'shop.db'): string {
  const { folder, remove } = tempDir();
  onTestFinished(remove);
  return join(folder, name);
}
