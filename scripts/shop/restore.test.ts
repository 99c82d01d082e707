import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type ShopDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { controlFile } from '#src/publish/control.ts';
import { tempFile } from '../../tests/support/temp-file.ts';
import { verb as backup } from './backup.ts';
import { verb as restore } from './restore.ts';
import type { VerbContext } from '../verb.ts';

/** Runs `work` on the shop of a data folder. */
async function withShop<T>(
  dataDir: string,
  work: (database: ShopDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({
    file: path.join(dataDir, 'shop.sqlite'),
    synchronous: 'OFF',
  });

  await migrate(database, migrations);

  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const setValue = (dataDir: string, value: string) =>
  withShop(dataDir, (database) =>
    database.tx((t) =>
      t
        .insertInto('setting')
        .values({ name: 'motto', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute(),
    ),
  );
const getValue = (dataDir: string) =>
  withShop(dataDir, async (database) => {
    const query = database.read.selectFrom('setting').select('value').where('name', '=', 'motto');
    return (await query.executeTakeFirst())?.value;
  });

function newShop() {
  const dataDir = path.dirname(tempFile());
  const out = { print: () => undefined, complain: () => undefined, draw: undefined };
  const context: VerbContext = { dataDir, env: {}, out };
  return { at: context, dataDir, file: path.join(dataDir, 'backup.sqlite') };
}

test('a backup is restored, and the replaced database is kept', async () => {
  const { at, dataDir, file } = newShop();
  await setValue(dataDir, 'then');

  expect(await backup.run([file], at)).toBe(0);

  await setValue(dataDir, 'now');

  expect(await restore.run([file], at)).toBe(0);
  expect(await getValue(dataDir)).toBe('then');
  expect(readdirSync(dataDir).filter((name) => name.includes('before-restore'))).not.toEqual([]);
});

test('pictures are in the backup, and those that are missing come back', async () => {
  const { at, dataDir, file } = newShop();
  await setValue(dataDir, 'then');

  const media = path.join(dataDir, 'media');
  mkdirSync(media);

  for (const name of ['lost.webp', 'kept.webp', 'half.webp.part']) {
    writeFileSync(path.join(media, name), name);
  }

  await backup.run([file], at);

  expect(readdirSync(`${file}.media`).sort()).toEqual(['kept.webp', 'lost.webp']);

  rmSync(path.join(media, 'lost.webp'));
  writeFileSync(path.join(media, 'new.webp'), 'added later');
  await restore.run([file], at);

  const names = readdirSync(media).filter((name) => !name.endsWith('.part'));
  expect(names.sort()).toEqual(['kept.webp', 'lost.webp', 'new.webp']);
  expect(readFileSync(path.join(media, 'lost.webp'), 'utf8')).toBe('lost.webp');
});

test('a damaged backup changes nothing', async () => {
  const { at, dataDir, file } = newShop();
  await setValue(dataDir, 'now');
  writeFileSync(file, 'not a database at all'.repeat(1000));

  await expect(restore.run([file], at)).rejects.toThrow('not a database');
  expect(await getValue(dataDir)).toBe('now');
  expect(readdirSync(dataDir).filter((name) => /tmp|restor/.test(name))).toEqual([]);
});

test('an existing file is not overwritten', async () => {
  const { at, dataDir, file } = newShop();
  await setValue(dataDir, 'now');
  writeFileSync(file, 'precious');
  await expect(backup.run([file], at)).rejects.toThrow('is there already');
});

test('nothing is restored under a running shop', async () => {
  const { at, dataDir, file } = newShop();
  await setValue(dataDir, 'now');
  await backup.run([file], at);

  const server = createServer();
  await new Promise<void>((resolve) => server.listen(controlFile(dataDir), resolve));
  onTestFinished(() => void server.close());

  await expect(restore.run([file], at)).rejects.toThrow('is running');
  expect(existsSync(path.join(dataDir, 'shop.sqlite'))).toBe(true);
});
