import { expect, test } from 'vitest';
import { toMessage } from './doctor-check.ts';
import { examineDomain, getMailDomain } from './mail-domain.ts';

test.each([
  ['Mall <shop@mall.example>', 'mall.example'],
  ['shop@Mall.Example', 'mall.example'],
  ['Mall <shop@localhost>', undefined],
  ['nobody', undefined],
])('%s sends for %s', (from, domain) => {
  expect(getMailDomain(from)).toBe(domain);
});

const SPF = 'v=spf1 include:mail.example -all';

/** The verdicts on a domain with these records, by name. */
async function lookUp(texts: Readonly<Record<string, string[]>>) {
  const checks = await examineDomain('mall.example', async (name) => texts[name] ?? []);
  return Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict]));
}

test('SPF is one record', async () => {
  const lookUpSpf = async (...texts: string[]) =>
    (await lookUp({ 'mall.example': texts }))['mail SPF'];

  expect(await lookUpSpf('other', SPF)).toBe('ok');
  expect(await lookUpSpf('other')).toBe('attention');
  expect(await lookUpSpf(SPF, SPF)).toBe('attention');
});

test('DKIM is found by the selectors that mail services use, and DMARC by its name', async () => {
  const none = { 'mail SPF': 'attention', 'mail DKIM': 'unknown', 'mail DMARC': 'attention' };
  expect(await lookUp({})).toEqual(none);

  const revoked = { 'google._domainkey.mall.example': ['v=DKIM1; p='] };
  expect(await lookUp(revoked)).toEqual(none);

  const all = {
    'mall.example': [SPF],
    'google._domainkey.mall.example': ['v=DKIM1; k=rsa; p=MIIB'],
    '_dmarc.mall.example': ['v=DMARC1; p=none'],
  };
  expect(await lookUp(all)).toEqual({ 'mail SPF': 'ok', 'mail DKIM': 'ok', 'mail DMARC': 'ok' });
});

test('a domain that cannot be asked for is unknown', async () => {
  expect(await examineDomain('mall.example', async () => undefined)).toEqual([
    {
      name: 'mail domain',
      verdict: 'unknown',
      text: 'The DNS of mall.example could not be asked.',
    },
  ]);
});

test('an error is one line, with its cause', () => {
  expect(toMessage(new Error('a\n  b', { cause: new Error('c') }))).toBe('a b: c');
  expect(toMessage('d')).toBe('d');
});
