import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '../../i18n/catalogue.ts';
import { messagesFor } from '../../i18n/server.ts';
import { DESK_MESSAGES } from './desk-messages.ts';
import { deskFiles } from '../../../tests/support/desk/desk-files.ts';

/** Files that run on the server have every message. */
const SERVER = /\.(service|queries|test)\.ts$|\/product-problem\.ts$/;
const SHARED = [
  'src/features/order/claim/sum/claim-rows.ts',
  'src/features/order/cancel/cancel-rows.ts',
  'src/features/order/order-sum/adjustment-rows.ts',
];
const code = [...deskFiles(), ...SHARED]
  .filter((file) => !SERVER.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test('the desk has every message that its views name', () => {
  const all = Object.keys(messagesFor('ko', Object.keys(catalogue.ko)));
  const had = Object.keys(messagesFor('ko', DESK_MESSAGES));
  const written = code.match(/(?<=')[\w-]+(?:\.[\w-]+)+(?=')/g) ?? [];
  const composed = code.match(/(?<=`)\w+\.[\w.-]*(?=\$\{)/g) ?? [];

  const named = [
    ...written.map((key) =>
      all.filter((messageKey) => messageKey.replace(/_(one|other)$/, '') === key),
    ),
    ...composed.map((start) => all.filter((key) => key.startsWith(start))),
  ];

  const missing = named.flat().filter((key) => !had.includes(key));

  expect([...new Set(missing)]).toEqual([]);
});
