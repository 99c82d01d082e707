import { expect, test } from 'vitest';
import { NO_BRAND } from './brand.ts';
import { buildLogoHtml } from './logo.ts';

const SVG = '<svg viewBox="0 0 9 9"><path d="M1 1Z"/></svg>';

test.each([
  [
    'shapes before the picture',
    { logoSvg: SVG, logo: '/media/0123456789ab' },
    '<svg class="logo" aria-hidden="true" viewBox="0 0 9 9"><path d="M1 1Z"/></svg>',
  ],
  [
    'the picture before the name',
    { logo: '/media/0123456789ab' },
    '<img class="logo" src="/media/0123456789ab-600.avif" alt="">',
  ],
  [
    'the name in letters, never as markup',
    { name: { ko: '산 & <b>들</b>', en: 'Hills' } },
    '<b class="logo-letters" aria-hidden="true">산 &amp; &lt;b&gt;들&lt;/b&gt;</b>',
  ],
])('the wordmark is %s', (_, parts, expected) => {
  expect(buildLogoHtml({ ...NO_BRAND, ...parts }, 'ko')).toBe(expected);
});
