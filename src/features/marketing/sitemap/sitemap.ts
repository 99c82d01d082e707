import { imageSources } from '../../../lib/image.ts';
import { absoluteUrl, listAlternateUrls } from '../../../lib/site-urls.ts';
import { LOCALES } from '../../../lib/locale.ts';
import { escapeXml } from '../../../lib/xml.ts';

/** Far below the limit of 50,000 URLs per file: each product has one per locale. */
export const PRODUCTS_PER_FILE = 10_000;

interface SitemapPage {
  /** The path without locale. */
  path: string;
  /** Epoch ms of the last change; absent if unknown. */
  updatedAt?: number;
  /** Stored paths of its pictures. */
  images?: readonly string[];
}

/** A sitemap file: each page in each locale, with its alternates (hreflang). */
export function sitemapXml(siteUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap(({ path, updatedAt, images = [] }) => {
    const links = listAlternateUrls(siteUrl, path).map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
    );
    const pictures = images.map((image) => imageXml(siteUrl, image));

    return LOCALES.map((locale) => {
      const loc = `<loc>${escapeXml(absoluteUrl(siteUrl, locale, path))}</loc>`;
      return `<url>${loc}${buildLastmodXml(updatedAt)}${links.join('')}${pictures.join('')}</url>`;
    });
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** The sitemap index. */
export function sitemapIndexXml(
  siteUrl: string,
  files: readonly { path: string; updatedAt?: number }[],
): string {
  const entries = files.map(({ path, updatedAt }) => {
    const loc = escapeXml(new URL(path, siteUrl).href);
    return `<sitemap><loc>${loc}</loc>${buildLastmodXml(updatedAt)}</sitemap>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</sitemapindex>',
    '',
  ].join('\n');
}

function imageXml(siteUrl: string, image: string): string {
  const { href } = new URL(imageSources(image).src, siteUrl);
  return `<image:image><image:loc>${escapeXml(href)}</image:loc></image:image>`;
}

function buildLastmodXml(updatedAt: number | undefined): string {
  return updatedAt ? `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>` : '';
}
