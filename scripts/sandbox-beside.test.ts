import { expect, test } from 'vitest';
import {
  naverPaySettings,
  nicepaySettings,
  payUSettings,
  sandboxBeside,
} from './sandbox-beside.ts';

const URL = 'https://provider.example';

test('a shop without settings uses sandboxes, on six ports of its own', () => {
  const beside = sandboxBeside({ PORT: '5000' });

  expect(beside?.sandboxes.map(({ provider, url }) => [provider, url])).toEqual([
    ['nicepay', 'http://127.0.0.1:5079'],
    ['naverpay', 'http://127.0.0.1:5080'],
    ['payu', 'http://127.0.0.1:5081'],
    ['juso', 'http://127.0.0.1:5082'],
    ['identity', 'http://127.0.0.1:5083'],
    ['tracker', 'http://127.0.0.1:5084'],
  ]);
  expect(beside?.settings).toMatchObject({ NICEPAY_API_URL: 'http://127.0.0.1:5079' });
});

test('empty settings, and another URL without https, do not change that', () => {
  const names = Object.keys({ ...nicepaySettings(URL), ...naverPaySettings(URL) });
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(sandboxBeside({ ...empty, SITE_URL: 'http://192.168.0.7:4321' })).toBeDefined();
});

test('real addresses, sign-ins and tracking may be used with payment sandboxes', () => {
  const beside = sandboxBeside({
    JUSO_KEY: 'real',
    KAKAO_CLIENT_ID: 'real',
    TRACKER_CLIENT_ID: 'real',
  });

  expect(beside?.sandboxes.map(({ provider }) => provider)).toEqual([
    'nicepay',
    'naverpay',
    'payu',
  ]);
  expect(beside?.settings).not.toHaveProperty('JUSO_KEY');
  expect(beside?.settings).not.toHaveProperty('KAKAO_CLIENT_ID');
  expect(beside?.settings).not.toHaveProperty('TRACKER_CLIENT_ID');
});

/** Every key of every provider by itself, and every address. */
const REAL = Object.entries({
  ...nicepaySettings(URL),
  ...naverPaySettings(URL),
  ...payUSettings(URL),
}).filter(([name]) => !/SDK_URL|MODE/.test(name));

test.each([...REAL, ['SITE_URL', 'https://shop.example'], ['SITE_URL', 'HTTPS://shop.example']])(
  '%s=%s: no sandbox, and so nothing is put over it',
  (name, value) => {
    expect(REAL).toHaveLength(13);
    expect(sandboxBeside({ [name]: value })).toBeUndefined();
  },
);
