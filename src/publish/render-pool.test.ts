import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#src/server/config.ts';
import { tempFile } from '../../tests/support/temp-file.ts';
import { RenderPool } from './render-pool.ts';

const why = /^The thread that renders pages ended: .*(directory|database)/;

/** A pool whose threads cannot start, and the errors it reports. */
function createBroken() {
  const dataDir = path.join(path.dirname(tempFile()), 'nothing-here');
  const reported: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir });
  return { reported, pool: new RenderPool(config, 1, ({ message }) => reported.push(message)) };
}

test('a thread that cannot start fails its job and the log with the cause', async () => {
  const { pool, reported } = createBroken();
  await expect(pool.render({ path: '/', now: 0, knownHash: undefined })).rejects.toThrow(why);
  expect(reported).toEqual([expect.stringMatching(why)]);
  await pool.close();
});

test('warming starts one thread, and a job takes it', async () => {
  const { pool, reported } = createBroken();
  pool.warm();
  pool.warm();

  await expect(pool.render({ path: '/', now: 0 })).rejects.toThrow(why);
  expect(reported).toHaveLength(1);

  pool.warm();

  await expect.poll(() => reported.length).toBe(2);

  await pool.close();
});

test('a rehearsal that fails is no failure, but the thread that ended is reported', async () => {
  const { pool, reported } = createBroken();
  await pool.rehearse(['/', '/category/001'], 0);
  expect(reported).toHaveLength(2);
  await pool.close();
});
