import { describe, expect, test } from 'vitest';
import {
  asPreview,
  previewAddress,
  previewBar,
  previewScript,
  readPreview,
  type Previewed,
} from './preview.ts';

const read = (query: string) => readPreview(new URLSearchParams(query));
const AS_OF = Date.UTC(2027, 2, 1, 0, 0);
const SHOWN: Previewed = {
  path: '/exhibitions/901',
  asOf: AS_OF,
  device: 'desktop',
  isBare: false,
};

describe('the address of a preview', () => {
  test('says page, time and width, and is read back', () => {
    for (const device of ['desktop', 'phone'] as const) {
      const address = previewAddress({ ...SHOWN, device, isBare: true });
      expect(readPreview(new URL(address, 'http://shop').searchParams)).toEqual({
        ...SHOWN,
        device,
        isBare: true,
      });
    }
  });

  test.each([
    ['path=/en/exhibitions/901&asOf=2027-03-01T09:00', { path: '/en/exhibitions/901' }],
    ['asOf=2027-03-01T09:00%2B09:00', { path: '/' }],
    ['asOf=2027-03-01T00:00Z&device=watch', { device: 'desktop' }],
    ['path=/exhibitions?page%3D2&asOf=2027-03-01T09:00', { path: '/exhibitions?page=2' }],
  ])('%s is understood', (query, expected) => {
    expect(read(query)).toMatchObject({ asOf: AS_OF, ...expected });
  });

  test.each([
    'path=/&asOf=soon',
    'path=/',
    'path=https://other.example&asOf=2027-03-01',
    'path=//other.example&asOf=2027-03-01',
    'path=/api/live&asOf=2027-03-01',
    'path=/staff/orders&asOf=2027-03-01',
    'path=/en/staff&asOf=2027-03-01',
    'path=/media/x&asOf=2027-03-01',
  ])('%s is refused', (query) => {
    expect(read(query)).toBeUndefined();
  });
});

test('a page is not indexed, and begins with script and bar', () => {
  const page = '<!doctype html><html lang="ko"><head><title>x</title></head><body class="a"><p>';
  expect(asPreview(page, { script: 'act()', bar: '<aside></aside>' })).toBe(
    '<!doctype html><html lang="ko"><head><meta name="robots" content="noindex,nofollow">' +
      '<script>act()</script><title>x</title></head><body class="a"><aside></aside><p>',
  );
});

test('the script cannot end early', () => {
  expect(previewScript(AS_OF)).not.toContain('</');
});

describe('the bar', () => {
  const texts = {
    title: '미리보기',
    asOf: '기준',
    show: '보기',
    language: 'English',
    device: '휴대폰 너비',
    phone: '휴대폰',
  };

  test.each([
    ['/exhibitions/901', '/en/exhibitions/901'],
    ['/en/exhibitions/901?page=2', '/exhibitions/901?page=2'],
    ['/', '/en'],
    ['/en', '/'],
    ['/?a=1', '/en?a=1'],
  ])('leads from %s to %s', (path, other) => {
    const bar = previewBar({ ...SHOWN, path }, texts);
    const address = previewAddress({ ...SHOWN, path: other }).replaceAll('&', '&amp;');
    expect(bar).toContain(`href="${address}"`);
  });

  test('keeps what is written in an address a text', () => {
    const bar = previewBar({ ...SHOWN, path: '/search?keyword="><script>' }, texts);
    expect(bar).not.toContain('<script');
    expect(bar).toContain('value="/search?keyword=&quot;&gt;&lt;script&gt;"');
  });
});
