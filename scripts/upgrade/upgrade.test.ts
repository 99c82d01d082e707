import { existsSync, mkdirSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { backupBefore, migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { recordVersions, VERSION } from '#db/schema-version.ts';
import { readConfig } from '#src/server/config.ts';
import { tempDir } from '../../tests/support/temp-file.ts';
import { readChanges } from './changelog.ts';
import { findLinks, linkRelease, listMigrationNames, readRelease } from './release.ts';
import { planRollback } from './rollback.ts';
import { checkUpgrade } from './upgrade-check.ts';

const names = Object.keys(migrations);
const last = names.at(-1) ?? '';
const older = Object.fromEntries(names.slice(0, -1).map((name) => [name, migrations[name]]));

/** A shop in a home with releases, each of which knows the migrations of these names. */
async function makeHome(known: Record<string, readonly string[]>) {
  const { folder: home, remove } = tempDir();
  onTestFinished(remove);

  for (const [version, migrationNames] of Object.entries(known)) {
    const folder = path.join(home, 'releases', version, 'db', 'migrations');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, '../../package.json'), JSON.stringify({ version }));
    for (const name of [...migrationNames, 'index'])
      writeFileSync(path.join(folder, `${name}.ts`), '');
  }

  const dataDir = path.join(home, 'data');
  mkdirSync(dataDir);
  const config = readConfig({ DATA_DIR: dataDir, DIST_DIR: home });
  const findRelease = (version: string) => path.join(home, 'releases', version);

  return { home, config, findRelease };
}

async function migrateShop(file: string, known: object): Promise<void> {
  const database = await openDatabase({ file, synchronous: 'OFF' });
  const backupDir = path.join(path.dirname(file), 'backups');
  await migrate(database, known as typeof migrations, {
    record: recordVersions(migrations),
    backupDir,
  });
  await database.close();
}

const findText = (report: Awaited<ReturnType<typeof checkUpgrade>>, name: string) => {
  const check = report.checks.find((candidate) => candidate.name === name);
  return `${check?.verdict}: ${check?.text}`;
};

test('a check before an upgrade says what is to be run, and changes nothing', async () => {
  const { home, config, findRelease } = await makeHome({ '0.9.0': [], [VERSION]: [] });
  await migrateShop(config.databaseFile, older);
  linkRelease(path.join(home, 'current'), findRelease('0.9.0'));

  const report = await checkUpgrade(config, findRelease(VERSION));

  expect(report.from).toBe('0.9.0');
  expect(findText(report, 'version')).toBe(`ok: ${VERSION}, after 0.9.0`);
  expect(findText(report, 'migrations')).toBe(`ok: 1 to run: ${last} adds`);
  expect(findText(report, 'side by side')).toBe('ok: the version before may go on beside this one');
  expect(findText(report, 'disk')).toMatch(/^ok: \d+ MB free, \d+ MB needed for the backup$/);
  expect(findText(report, 'backup')).toBe('attention: There is none yet: npm run shop -- backup');

  // Other programs write to the disk meanwhile.
  const withoutRoom = ({ checks }: typeof report) => checks.filter(({ name }) => name !== 'disk');
  const again = await checkUpgrade(config, findRelease(VERSION));
  expect(withoutRoom(again)).toEqual(withoutRoom(report));
});

test('nothing is left to run on a database of this version', async () => {
  const { config, findRelease } = await makeHome({ [VERSION]: [] });
  await migrateShop(config.databaseFile, migrations);
  const backup = path.join(config.dataDir, 'backups', 'old.sqlite');
  mkdirSync(path.dirname(backup));
  writeFileSync(backup, '');
  utimesSync(backup, Date.now() / 1000 - 50 * 3600, Date.now() / 1000 - 50 * 3600);

  const report = await checkUpgrade(config, findRelease(VERSION));

  expect(findText(report, 'migrations')).toBe('ok: none to run');
  expect(findText(report, 'backup')).toBe('attention: old.sqlite is 50 hours old');
  expect(findText(report, 'version')).toBe(`ok: ${VERSION}, after ${VERSION}`);
});

test('a database that is newer is in the way', async () => {
  const { config, findRelease } = await makeHome({ [VERSION]: [] });
  await migrateShop(config.databaseFile, {
    ...migrations,
    '9999_next': { up: async () => undefined },
  });

  const report = await checkUpgrade(config, findRelease(VERSION));
  expect(findText(report, 'version')).toBe(
    `broken: The database is newer than ${VERSION}: it has 9999_next.`,
  );
});

test('the release before is put back as it is where it can run on the database', async () => {
  const { home, config, findRelease } = await makeHome({
    [VERSION]: names.slice(0, -1),
    '9.0.0': names,
  });
  await migrateShop(config.databaseFile, migrations);
  linkRelease(path.join(home, 'previous'), findRelease(VERSION));
  linkRelease(path.join(home, 'current'), findRelease('9.0.0'));

  const plan = await planRollback(config, findRelease('9.0.0'));
  expect(plan).toMatchObject({ previous: { version: VERSION }, backup: undefined });
});

test('a release that cannot run on the database needs the backup, with what would be lost', async () => {
  const { home, config, findRelease } = await makeHome({
    '0.9.0': names.slice(0, -1),
    [VERSION]: names,
  });
  await migrateShop(config.databaseFile, older);
  await migrateShop(config.databaseFile, migrations);
  linkRelease(path.join(home, 'previous'), findRelease('0.9.0'));
  linkRelease(path.join(home, 'current'), findRelease(VERSION));

  const { backup } = await planRollback(config, findRelease(VERSION));
  const file = backupBefore(config.backupDir, 'sqlite', last);
  expect(backup).toMatchObject({ file, lost: { orders: 0, claim: 0, member: 0, review: 0 } });
  expect(existsSync(file)).toBe(true);
});

test('without a release before, there is no way back', async () => {
  const { home, config, findRelease } = await makeHome({ [VERSION]: names });
  linkRelease(path.join(home, 'current'), findRelease(VERSION));
  await expect(planRollback(config, findRelease(VERSION))).rejects.toThrow('There is no release');
  await expect(planRollback(config, home)).rejects.toThrow('There is no release');
});

test('a link names another release in one step, and a release its migrations', async () => {
  const { home, findRelease } = await makeHome({ '1.0.0': ['0001_server'], '1.1.0': [] });
  const link = path.join(home, 'current');
  linkRelease(link, findRelease('1.1.0'));
  linkRelease(link, findRelease('1.0.0'));

  expect(readlinkSync(link)).toBe(findRelease('1.0.0'));
  expect(findLinks(findRelease('1.0.0'))?.current).toBe(link);
  expect(findLinks(home)).toBeUndefined();

  const current = readRelease(link);
  expect(current).toEqual({ folder: findRelease('1.0.0'), version: '1.0.0' });
  expect(current && listMigrationNames(current)).toEqual(['0001_server']);
});

test('the changes of the versions between', () => {
  const changelog =
    '# Changelog\n\nIntro.\n\n## 1.2.0\n\n- c\n\n## 1.1.0\n\n- b\n\n## 1.0.0\n\n- a\n';
  expect(readChanges(changelog, '1.0.0', '1.2.0')).toBe('## 1.2.0\n\n- c\n\n## 1.1.0\n\n- b');
  expect(readChanges(changelog, '1.1.0', '1.1.0')).toBe('');
});
