import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { sanitizeRich } from '../server/sanitize.ts';
import { CONSENTS } from '../features/account/sign-in/auth.ts';
import { TermsFile } from '../features/content/terms/terms.schema.ts';

const file = new URL('../../db/seed/content/terms.yaml', import.meta.url);
const Dated = z.looseObject({ termsCode: z.string(), impositionDt: z.string() });
const versions = z
  .array(Dated)
  .parse(parse(readFileSync(file, 'utf8')))
  .map((version) => TermsFile.parse(version));

/** Topics that a complete text covers in each language. */
const SUBJECTS = {
  use: {
    ko: ['구매 신청', '결제', '배송', '청약철회', '환급', '책임', '분쟁', '미성년자', '쿠폰'],
    en: ['order', 'payment', 'Delivery', 'withdrawal', 'Refunds', 'Liability', 'Disputes', 'minor'],
  },
  privacy: {
    ko: ['항목', '보유 기간', '5년', '3개월', '위탁', '제3자', '파기', '쿠키', '보호책임자'],
    en: ['Kept', '5 years', '3 months', 'Processors', 'third parties', 'Erasure', 'cookies'],
  },
} as const;

test.each(Object.entries(SUBJECTS))(
  'the latest %s terms of the demo are complete',
  (code, words) => {
    const latest = versions.findLast(({ termsCode }) => termsCode === code);
    for (const word of words.ko) expect(latest?.body.ko).toContain(word);
    for (const word of words.en) expect(latest?.body.en).toContain(word);
  },
);

test('each consent has its text, and sanitising leaves the texts unchanged', () => {
  const codes = new Set(versions.map(({ termsCode }) => termsCode));
  for (const { termsCode } of CONSENTS) if (termsCode) expect(codes).toContain(termsCode);

  for (const { body } of versions) {
    expect(sanitizeRich(body.ko)).toBe(body.ko);
    expect(body.en).not.toBe('');
  }
});
