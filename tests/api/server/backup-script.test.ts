import { existsSync, readdirSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, runQuietly } from '../../../scripts/processes.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let backups: string;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0', DATABASE_URL: '' });
  backups = path.join(shop.env.DATA_DIR, 'backups');
});
afterAll(() => shop.close());

function runScript(name: string) {
  const env = { ...process.env, ...shop.env, NODE: process.execPath, ENV_FILE: '', KEEP_DAYS: '7' };
  return runQuietly('/bin/sh', [path.join(root, 'deploy', name)], { env });
}

function makeOldBackup(name: string, days: number): void {
  const file = path.join(backups, name);
  const then = Date.now() / 1000 - days * 24 * 60 * 60;
  mkdirSync(`${file}.media`, { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, then, then);
}

test('there is nothing to restore before the first backup', async () => {
  const { code, output } = await runScript('restore-drill.sh');
  expect([code, output]).toEqual([1, expect.stringContaining('There is no backup')]);
});

test('the nightly backup deletes what is too old, and can be restored', async () => {
  makeOldBackup('old.sqlite', 9);
  makeOldBackup('recent.sqlite', 5);

  const backup = await runScript('backup.sh');
  expect([backup.code, backup.output]).toEqual([0, expect.stringContaining('deleted')]);
  expect(existsSync(path.join(backups, 'old.sqlite'))).toBe(false);
  expect(existsSync(path.join(backups, 'old.sqlite.media'))).toBe(false);
  expect(readdirSync(backups).filter((name) => name.endsWith('.sqlite'))).toHaveLength(2);

  const drill = await runScript('restore-drill.sh');
  expect([drill.code, drill.output]).toEqual([0, expect.stringContaining('can be restored')]);
});
