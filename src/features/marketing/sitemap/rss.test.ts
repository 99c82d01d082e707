import { expect, test } from 'vitest';
import { rssXml } from './rss.ts';

test('texts and URLs are escaped, dates are in RFC 822 format', () => {
  const xml = rssXml({
    title: 'A & B',
    description: '"x"',
    language: 'ko',
    items: [],
    url: 'https://shop.example/',
    feedUrl: 'https://shop.example/rss?a=1&b=2',
  });
  expect(xml).toContain('<title>A &amp; B</title>');
  expect(xml).toContain('href="https://shop.example/rss?a=1&amp;b=2"');
  expect(xml).not.toContain('<item>');

  const item = { title: '<새 상품>', url: 'https://shop.example/product/P1', publishedAt: 0 };
  const channel = { title: '', description: '', language: 'ko', url: '', feedUrl: '' };
  expect(rssXml({ ...channel, items: [item] })).toContain(
    '<item><title>&lt;새 상품&gt;</title><link>https://shop.example/product/P1</link>' +
      '<guid isPermaLink="true">https://shop.example/product/P1</guid>' +
      '<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate></item>',
  );
});
