import { expect, test } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap.ts';

const siteUrl = 'https://shop.example';

test('each locale has its URL with alternates for all locales', () => {
  const xml = sitemapXml(siteUrl, [{ path: '/product/P1', updatedAt: 0 }, { path: '/' }]);
  const locs = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
  expect(locs).toEqual([
    'https://shop.example/product/P1',
    'https://shop.example/en/product/P1',
    'https://shop.example/',
    'https://shop.example/en',
  ]);
  expect(
    xml.match(/hreflang="x-default" href="https:\/\/shop.example\/product\/P1"/g),
  ).toHaveLength(2);
  expect(xml.match(/hreflang="en" href="https:\/\/shop.example\/en\/product\/P1"/g)).toHaveLength(
    2,
  );
});

test('lastmod is present if known', () => {
  const xml = sitemapXml(siteUrl, [{ path: '/a', updatedAt: Date.UTC(2026, 0, 2) }]);
  expect(xml).toContain('<lastmod>2026-01-02T00:00:00.000Z</lastmod>');
  expect(sitemapXml(siteUrl, [{ path: '/a' }])).not.toContain('lastmod');
});

test('pictures of a page are listed as absolute URLs', () => {
  const images = ['/demo/a', 'https://cdn.example/b.jpg?w=1&h=2'];
  const xml = sitemapXml(siteUrl, [{ path: '/a', images }]);
  expect(xml.match(/<image:image>/g)).toHaveLength(4);
  expect(xml).toContain('<image:loc>https://shop.example/demo/a-600.avif</image:loc>');
  expect(xml).toContain('<image:loc>https://cdn.example/b.jpg?w=1&amp;h=2</image:loc>');
});

test('URLs are escaped', () => {
  expect(sitemapXml(siteUrl, [{ path: '/a?b=1&c=2' }])).toContain('/a?b=1&amp;c=2<');
  expect(sitemapIndexXml(siteUrl, [{ path: '/x&y.xml' }])).toContain(
    '<loc>https://shop.example/x&amp;y.xml</loc>',
  );
});
