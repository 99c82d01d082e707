import { describe, expect, test } from 'vitest';
import { getChallenge, initialName, relyingParty } from './passkey.ts';

test.each([
  ['https://shop.example', { rpID: 'shop.example', origin: 'https://shop.example' }],
  ['http://localhost:4321', { rpID: 'localhost', origin: 'http://localhost:4321' }],
  ['https://shop.example/en', { rpID: 'shop.example', origin: 'https://shop.example' }],
])('%s is the relying party', (siteUrl, party) => {
  expect(relyingParty(siteUrl)).toEqual(party);
});

test.each([
  ['fbfc3007-154e-4ecc-8c0b-6e020557d7bd', 'Safari · Mac', 'iCloud Keychain'],
  ['00000000-0000-0000-0000-000000000000', 'Chrome · Windows', 'Chrome · Windows'],
  ['00000000-0000-0000-0000-000000000000', '', ''],
])('the first name of %s made with %s is %s', (aaguid, device, name) => {
  expect(initialName(aaguid, device)).toBe(name);
});

describe('the challenge of an answer', () => {
  const encode = (text: string) => Buffer.from(text).toString('base64url');

  test.each([
    [encode('{"type":"webauthn.get","challenge":"abc"}'), 'abc'],
    [encode('{"challenge":7}'), ''],
    [encode('{}'), ''],
    [encode('null'), ''],
    [encode('not json'), ''],
    ['%%%', ''],
    ['', ''],
  ])('%s holds %s', (clientDataJSON, challenge) => {
    expect(getChallenge(clientDataJSON)).toBe(challenge);
  });
});
