import { statSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openItems } from '../tests/support/database/item-shop.ts';
import { tempFile } from '../tests/support/temp-file.ts';
import { startCheckpoints } from './checkpoints.ts';

const PAGE = 4096;

test('copies the log into the file while the writer goes on', async () => {
  const file = tempFile();
  const database = await openItems({ file });
  const onError = vi.fn();
  const stop = startCheckpoints(file, onError);

  onTestFinished(stop);

  const before = statSync(file).size;
  const name = 'x'.repeat(PAGE);

  // Far fewer pages than `wal_autocheckpoint` of the writer.
  for (let n = 0; n < 20; n++) {
    await database.tx((t) =>
      t
        .insertInto('item')
        .values(Array.from({ length: 50 }, () => ({ name, qty: 1 })))
        .execute(),
    );
  }

  await expect.poll(() => statSync(file).size).toBeGreaterThan(before + 500 * PAGE);
  expect(onError).not.toHaveBeenCalled();

  await stop();
});
