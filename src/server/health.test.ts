import { truncateSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tempFile } from '../../tests/support/temp-file.ts';
import { logWarnings, settingWarnings } from './health.ts';

const MB = 2 ** 20;

test.each([
  [256 * MB, 0],
  [257 * MB, 1],
])('a log of %i bytes gives %i warnings', (bytes, count) => {
  const file = tempFile();
  expect(logWarnings(file)).toEqual([]);
  writeFileSync(`${file}-wal`, '');
  truncateSync(`${file}-wal`, bytes); // a hole: nothing is written
  expect(logWarnings(file)).toHaveLength(count);
});

test.each([
  ['https://shop.example', undefined, 1],
  ['https://shop.example', 'smtps://smtp.example', 0],
  ['http://localhost:4321', undefined, 0], // a shop to try: its mails are read as files
])('a shop on %s whose mails go to %s gives %i warnings', (siteUrl, smtpUrl, count) => {
  const mail = { smtpUrl, from: 'shop@shop.example', dir: '/data/mails' };
  expect(settingWarnings({ siteUrl, mail })).toHaveLength(count);
});
