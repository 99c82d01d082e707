import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { tempFile } from '../tests/support/temp-file.ts';
import { openDatabase } from './connection.ts';

interface Tables {
  item: { n: number; filler: string };
}

/** Saves rows until the disk refuses, and says which ones were acknowledged or failed. */
const program = `
  import { sql } from 'kysely';
  import { openDatabase } from '#db/connection.ts';
  const shop = await openDatabase({ file: process.argv[1] });
  await shop.tx((t) => sql\`create table item (n integer, filler text) strict\`.execute(t));
  for (let n = 0; n < 100_000; n++) {
    try {
      await shop.tx((t) => t.insertInto('item').values({ n, filler: 'x'.repeat(5000) }).execute());
      process.stdout.write(n + '\\n');
    } catch {
      process.stdout.write('failed\\n');
    }
  }
`;

test('an I/O error ends the process, and every acknowledged row is there', async () => {
  const file = tempFile();
  // A limit on file size makes write() fail, as a broken disk does; in blocks of 512 bytes.
  const node = `ulimit -f 2000; exec "${process.execPath}" --input-type=module -e "$1" "$2"`;
  const child = spawn('/bin/sh', ['-c', node, 'sh', program, file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

  const [output, complaint, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);

  const acknowledged = output.trim().split('\n');

  expect(exitCode).toBe(1);
  expect(complaint).toContain('SQLITE_IOERR');
  expect(acknowledged).not.toContain('failed');
  expect(acknowledged.length).toBeGreaterThan(10);

  const database = await openDatabase<Tables>({ file });
  onTestFinished(() => database.close());

  const rows = await database.read.selectFrom('item').select('n').orderBy('n').execute();
  expect(rows.map(({ n }) => String(n))).toEqual(acknowledged);
});
