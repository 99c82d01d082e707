import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { tempFile } from '../../tests/support/temp-file.ts';
import { readConfig } from '../server/config.ts';
import { credentialProblems, hasCredentials } from './credentials.ts';
import { createGateways } from './gateways.ts';

const NICEPAY = { NICEPAY_CLIENT_ID: 'id', NICEPAY_SECRET_KEY: 'key' };
const NAVERPAY = {
  NAVERPAY_PARTNER_ID: 'partner',
  NAVERPAY_CLIENT_ID: 'id',
  NAVERPAY_CLIENT_SECRET: 'key',
  NAVERPAY_CHAIN_ID: 'chain',
};
const PAYU = {
  PAYU_POS_ID: '1',
  PAYU_CLIENT_ID: '1',
  PAYU_CLIENT_SECRET: 'key',
  PAYU_SECOND_KEY: 'key',
};

test('a provider is offered with its keys, and only with them', async () => {
  const database = await openDatabase({ file: tempFile() });
  onTestFinished(() => database.close());
  const offered = (env: Record<string, string>) =>
    createGateways(readConfig(env), { database, now: () => 0 }).offered;

  expect(offered({})).toEqual([]);
  expect(offered(NICEPAY)).toEqual(['nicepay']);
  expect(offered(PAYU)).toEqual(['payu']);
  expect(offered({ ...NICEPAY, ...NAVERPAY, ...PAYU })).toEqual(['nicepay', 'naverpay', 'payu']);
  expect(offered({ NICEPAY_CLIENT_ID: '', NICEPAY_SECRET_KEY: '', ...PAYU })).toEqual(['payu']);
});

test.each(Object.keys({ ...NICEPAY, ...NAVERPAY, ...PAYU }))(
  '%s alone missing stops the start with its name',
  (missing) => {
    const env = { ...NICEPAY, ...NAVERPAY, ...PAYU, [missing]: '' };
    expect(credentialProblems(env)).toEqual([expect.stringContaining(` needs ${missing}, too`)]);
    expect(() => readConfig(env)).toThrow(missing);
  },
);

test.each([...Object.entries({ ...NICEPAY, ...NAVERPAY, ...PAYU })])(
  '%s alone is a credential, and not enough of one',
  (name, value) => {
    expect(hasCredentials({ [name]: value })).toBe(true);
    expect(credentialProblems({ [name]: value })).toHaveLength(1);
  },
);

test('nothing set is nothing wrong', () => {
  expect([hasCredentials({}), credentialProblems({})]).toEqual([false, []]);
});
