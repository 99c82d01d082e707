import { expect, onTestFinished, test } from 'vitest';
import { tempFile } from '../tests/support/temp-file.ts';
import { openDatabase } from './connection.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import {
  compareVersions,
  findOldest,
  readSchemaVersion,
  recordVersions,
  VERSION,
  type ShopMigration,
} from './schema-version.ts';

const adds: ShopMigration = { up: async () => undefined };

test.each([
  ['1.2.3', '1.2.3', 0],
  ['1.2.3', '1.3.0', -1],
  ['1.10.0', '1.9.9', 1],
  ['2.0.0', '1.99.99', 1],
  ['1.2.3-next', '1.2.3', 0],
])('%s against %s', (left, right, sign) => {
  expect(Math.sign(compareVersions(left, right))).toBe(sign);
});

test('the oldest version that can run is that of the last contraction', () => {
  expect(findOldest({ '0001_a': adds })).toBe('1.0.0');
  expect(
    findOldest({
      '0002_b': { ...adds, unusedSince: '1.10.0' },
      '0003_c': { ...adds, unusedSince: '1.9.0' },
      '0004_d': adds,
    }),
  ).toBe('1.10.0');
});

test('a database says which version migrated it, and which may run beside that', async () => {
  const database = await openDatabase({ file: tempFile() });
  onTestFinished(() => database.close());
  await migrate(database, migrations);
  const { allows } = recordVersions(migrations);

  expect(await readSchemaVersion(database.read)).toBeUndefined();
  expect(await allows(database.read)).toBe(false);

  await migrate(
    database,
    { ...migrations, '9998_adds': adds },
    { record: recordVersions(migrations) },
  );
  expect(await readSchemaVersion(database.read)).toEqual({ version: VERSION, oldest: '1.0.0' });
  expect(await allows(database.read)).toBe(true);

  const contracted = {
    ...migrations,
    '9998_adds': adds,
    '9999_takes': { ...adds, unusedSince: '99.0.0' },
  };
  await migrate(database, contracted, { record: recordVersions(contracted) });
  expect(await allows(database.read)).toBe(false);
});
