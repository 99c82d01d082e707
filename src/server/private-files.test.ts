import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { tempDir } from '../../tests/support/temp-file.ts';
import { keepPrivate } from './private-files.ts';

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

function folder(): string {
  const { folder: dir, remove } = tempDir();
  onTestFinished(remove);
  return dir;
}

test('a new data folder, its database and copies of it are their owner’s alone', async () => {
  const dir = path.join(folder(), 'data');
  keepPrivate(dir);

  const file = path.join(dir, 'shop.sqlite');
  const database = await openDatabase({ file });

  await database.tx((t) => t.schema.createTable('a').addColumn('b', 'integer').execute());
  await database.copyTo(`${file}.before-1`);

  expect(modeOf(dir)).toBe('700');
  expect(['', '-wal', '-shm', '.before-1'].map((end) => modeOf(file + end))).toEqual(
    Array.from({ length: 4 }, () => '600'),
  );

  await database.close();
});

test('what an older version left open is closed, but for what everybody is shown', () => {
  const dir = folder();
  chmodSync(dir, 0o755);

  const files = ['shop.sqlite', 'mails/a.eml', 'backups/b.sqlite', 'published/index.html'];

  for (const name of ['mails', 'backups', 'published']) mkdirSync(path.join(dir, name));
  for (const file of files) writeFileSync(path.join(dir, file), '', { mode: 0o644 });
  keepPrivate(dir);

  expect(files.map((file) => modeOf(path.join(dir, file)))).toEqual(['600', '600', '600', '644']);

  const dirs = ['.', 'mails', 'backups', 'published'];
  expect(dirs.map((name) => modeOf(path.join(dir, name)))).toEqual(['700', '700', '700', '755']);
});

test('a folder that others may only pass through stays so', () => {
  const dir = folder();
  chmodSync(dir, 0o711);

  const file = path.join(dir, 'shop.sqlite');
  writeFileSync(file, '', { mode: 0o644 });
  keepPrivate(dir);

  expect(modeOf(dir)).toBe('711');
  expect(modeOf(file)).toBe('600'); // its name is known
});

test('a folder of somebody else’s, as a volume may be, stays as it is and is used', () => {
  const dir = folder();
  chmodSync(dir, 0o775);
  writeFileSync(path.join(dir, 'a.txt'), '', { mode: 0o644 });

  const uid = vi.spyOn(process, 'getuid').mockReturnValue(statSync(dir).uid + 1);

  keepPrivate(dir);
  uid.mockRestore();

  expect([modeOf(dir), modeOf(path.join(dir, 'a.txt'))]).toEqual(['775', '644']);
});
