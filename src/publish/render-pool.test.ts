import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#src/server/config.ts';
import { tempFile } from '../../tests/support/temp-file.ts';
import { RenderPool } from './render-pool.ts';

test('a thread that cannot start fails its job and the log with the cause', async () => {
  const dataDir = path.join(path.dirname(tempFile()), 'nothing-here');
  const reported: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir });
  const pool = new RenderPool(config, 1, ({ message }) => reported.push(message));
  const why = /^The thread that renders pages ended: .*(directory|database)/;
  await expect(pool.render({ path: '/', now: 0, knownHash: undefined })).rejects.toThrow(why);
  expect(reported).toEqual([expect.stringMatching(why)]);
  await pool.close();
});
