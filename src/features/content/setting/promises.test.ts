import { readFileSync } from 'node:fs';
import { company } from '#db/seed/company.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { catalogue } from '../../../i18n/catalogue.ts';
import { messagesFor } from '../../../i18n/server.ts';
import { LOCALES, type Locale } from '../../../lib/locale.ts';
import { AD_CHANNELS, type AdChannel } from '../../member/consent/consent.ts';
import { formatClock } from '../../../lib/clock.ts';
import { DEFAULT_CS_HOURS } from './cs-hours.ts';
import { PROMISES } from './promises.ts';
import { TermsFile } from '../terms/terms.schema.ts';

const seed = (name: string) =>
  readFileSync(new URL(`../../../../db/seed/content/${name}`, import.meta.url), 'utf8');
const versions = z.array(TermsFile).parse(parse(seed('terms.yaml')));
const latest = (code: string) => {
  const version = versions.findLast(({ termsCode }) => termsCode === code);
  if (!version) throw new Error(`There is no text of ${code}.`);
  return version.body;
};
const messages = (locale: Locale) => messagesFor(locale, Object.keys(catalogue[locale]));

type Period = Exclude<keyof typeof PROMISES, 'dispatchHour'>;
/** A shop sets it: no text states a figure. */
type SetPeriod = 'returnDays';

/** How fixed texts state a period; texts with another figure are found by the same words. */
const STATED: Record<Locale, readonly (readonly [RegExp, Period | SetPeriod])[]> = {
  ko: [
    [/받은 날\)?부터 (\d+)일 (?:안에|이내에) (?:청약|교환)/g, 'returnDays'],
    [/배송완료 (?:후 )?(\d+)일(?:이 지나면| 뒤에는| 후) 자동/g, 'returnDays'],
    [/받은 날부터 (\d+)개월/g, 'faultMonths'],
    [/알 수 있었던 날부터 (\d+)일/g, 'faultDays'],
    [
      /(?:반품된 상품을 받은|도착한|취소한|확인한) 날부터 (\d+)영업일[^.]*(?:돌려|환불)/g,
      'refundDays',
    ],
    [/결제(?:를 확인한 날부터| 확인 후) (\d+)영업일/g, 'dispatchDays'],
  ],
  en: [
    [/within (\d+) days of receiving/g, 'returnDays'],
    [/(\d+) days after delivery/g, 'returnDays'],
    [/within (\d+) months of receiving/g, 'faultMonths'],
    [/and (\d+) days of (?:learning|when)/g, 'faultDays'],
    [/refund [^.]*within (\d+) business days/g, 'refundDays'],
    [/(?:ship|leaves) within (\d+) business days/g, 'dispatchDays'],
  ],
};

const figures = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => Number(match[1]));

test.each(LOCALES)('terms, notices and fixed texts state the promised periods: %s', (locale) => {
  const use = versions.filter(({ termsCode }) => termsCode === 'use');
  const texts = [
    ...use.map(({ body }) => body[locale]),
    seed('notice.yaml'),
    ...Object.values(messages(locale)),
  ];

  for (const [pattern, period] of STATED[locale]) {
    const stated = texts.flatMap((text) => figures(text, pattern));

    if (period === 'returnDays') expect(stated, period).toEqual([]);
    else {
      expect(figures(latest('use')[locale], pattern), period).not.toEqual([]);
      expect(new Set(stated), period).toEqual(new Set([PROMISES[period]]));
    }
  }
});

/** Texts that pages fill in, and the periods they have to name. */
const FILLED_IN: Record<string, readonly (keyof typeof PROMISES | SetPeriod)[]> = {
  'product.arrivalRule': ['dispatchHour'],
  'product.shipping.period': ['dispatchHour', 'dispatchDays'],
  'product.shipping.withdrawalPeriod': ['returnDays', 'faultMonths', 'faultDays'],
  'product.shipping.refund': ['refundDays'],
  'home.promiseReturn': ['returnDays'],
  'cs.returnText': ['returnDays'],
  'cs.refundText': ['refundDays'],
  'checkout.withdrawal': ['returnDays'],
  'order.action.confirmText': ['returnDays'],
  'order.action.confirmGuestText': ['returnDays'],
  'mail.withdrawal': ['returnDays'],
  'mail.delivered.note': ['returnDays'],
  'claim.next.refunded': ['refundDays'],
  'order.nextReturn': ['returnDays'],
};

test.each(LOCALES)('pages and mails take the periods from one place: %s', (locale) => {
  const all = messages(locale);
  for (const [key, names] of Object.entries(FILLED_IN)) {
    for (const name of names) expect(all[key], key).toContain(`{{${name}}}`);
  }

  for (const key of ['product.shipping.refund', 'cs.refundText', 'claim.next.refunded']) {
    expect(all[key], 'a refund counts from getting the item back').toMatch(
      locale === 'ko' ? /^(?:환불은 )?반품 상품이 도착한 날부터/ : /of receiving your return\.$/,
    );
  }

  for (const key of ['product.shipping.withdrawalFee', 'home.promiseReturnText']) {
    expect(all[key], 'the amount of the return fee').toContain('{{returnFee}}');
  }

  expect(all['product.shipping.returnAddress']).toContain('{{companyAddress}}');
  expect(all['footer.addressForReturns']).toContain('{{companyAddress}}');
});

test.each(LOCALES)('only the days of card companies are written out: %s', (locale) => {
  const days = /([\d~–-]+) ?(?:영업일|business days|working days)/g;
  const written = Object.values(messages(locale)).flatMap((text) =>
    [...text.matchAll(days)].map((match) => match[1]),
  );
  expect(new Set(written)).toEqual(new Set([locale === 'ko' ? '3~5' : '3–5']));
});

/** The words of a privacy policy for each way that a member can agree to be written to. */
const CHANNEL_WORDS: Record<AdChannel, Record<Locale, string>> = {
  Email: { ko: '이메일', en: 'email' },
  Sms: { ko: '문자', en: 'text messages' },
  Night: { ko: '야간', en: 'at night' },
};

test.each(LOCALES)('the privacy policy names what people agree to: %s', (locale) => {
  const policy = latest('privacy')[locale];
  const row = /<td>(?:마케팅\(선택\)|Marketing \(optional\))<\/td><td>(.*?)<\/td>/.exec(
    policy,
  )?.[1];

  for (const channel of AD_CHANNELS) expect(row).toContain(CHANNEL_WORDS[channel][locale]);
  expect(policy).toContain(`“${messages(locale)['footer.statistics']}”`);
});

/** The facts that terms fill in, so that they are those of the settings. */
const FACTS = {
  privacy: ['companyPhone', 'companyEmail', 'privacyOfficer'],
  use: ['companyName', 'companyPhone', 'csOpens', 'csCloses', 'returnDays'],
};

test.each(LOCALES)('terms take the facts of the company from the settings: %s', (locale) => {
  for (const [code, names] of Object.entries(FACTS)) {
    for (const name of names) expect(latest(code)[locale], code).toContain(`{{${name}}}`);
  }

  const { phone, email, privacyOfficer, name } = company;
  const { opens, closes } = DEFAULT_CS_HOURS;
  const hours = [formatClock(opens), formatClock(closes)];
  for (const { body } of versions) {
    for (const fact of [phone, email, privacyOfficer[locale], name[locale], ...hours]) {
      expect(body[locale]).not.toContain(fact);
    }
  }
});
