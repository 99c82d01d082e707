import { expect, test } from 'vitest';
import { translateDynamic } from '../../../../i18n/server.ts';
import { LOCALES } from '../../../../lib/locale.ts';
import { NO_BRAND } from '../../../content/brand/brand.ts';
import { MAIL_CODES, mailEvent } from '../mail-event.ts';
import { defaultText } from '../mail-text.ts';
import { renderMail } from '../render-mail.ts';
import { exampleBody } from './mail-example.ts';

const SITE = 'https://shop.example';
/** The class that gives what has an inline colour its dark one. */
const CLASSES = {
  'color:#666c6e': 'grey',
  [`color:${NO_BRAND.colors.accent}`]: 'accent',
  'background:#f5f5f2': 'page',
  'background:#fff': 'card',
  'background:#17191a': 'button',
};

const CASES = MAIL_CODES.flatMap((code) => LOCALES.map((locale) => [code, locale] as const));

test.for([
  ['ko', '배송비: 무료'],
  ['en', 'Shipping: Free'],
] as const)('a free delivery is written as the pages write it (%s)', ([locale, line]) => {
  const t = translateDynamic(locale);
  const body = exampleBody('orderCompleted', { t, locale, siteUrl: SITE });
  const texts = defaultText(t, mailEvent('orderCompleted'));
  const { text } = renderMail(body, texts, { siteUrl: SITE, brand: NO_BRAND });
  expect(text).toContain(line);
});

test.for(CASES)('%s (%s) is for dark screens and for Outlook, too', ([code, locale]) => {
  const t = translateDynamic(locale);
  const body = exampleBody(code, { t, locale, siteUrl: SITE });
  const { html, subject, unsubscribeUrl } = renderMail(body, defaultText(t, mailEvent(code)), {
    siteUrl: SITE,
    brand: NO_BRAND,
  });
  expect(html).toContain('<meta name="color-scheme" content="light dark">');

  const tags = html.slice(html.indexOf('<body')).match(/<[a-z][^>]*style="[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(4);

  for (const tag of tags) {
    for (const [style, name] of Object.entries(CLASSES)) {
      if (tag.includes(style)) expect(tag).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
    }
  }

  expect(html).toMatch(/<!--\[if mso\]><table [^>]*width="560"/);

  const links = html.match(/<td class="button"[^>]*mso-padding-alt[^>]*><a /g) ?? [];
  expect(links).toHaveLength(html.includes('class="button"') ? 1 : 0);

  const isAdvertising = mailEvent(code).kind === 'advertising';
  expect(unsubscribeUrl !== undefined).toBe(isAdvertising);
  expect(subject.startsWith('(광고) ')).toBe(isAdvertising);
});
