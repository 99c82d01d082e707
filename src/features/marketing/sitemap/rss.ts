import { escapeXml } from '../../../lib/xml.ts';

interface RssItem {
  title: string;
  /** Absolute URL. */
  url: string;
  /** Epoch ms. */
  publishedAt: number;
  /** Plain text. */
  description?: string;
}

interface RssChannel {
  title: string;
  description: string;
  language: string;
  /** The URLs of the feed's page, and of the feed. */
  url: string;
  feedUrl: string;
  items: readonly RssItem[];
}

/** RSS 2.0 with a self link, which feed readers expect. */
export function rssXml(channel: RssChannel): string {
  const { title, description, language, url, feedUrl, items } = channel;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    buildElementXml('title', title) +
      buildElementXml('link', url) +
      buildElementXml('description', description),
    buildElementXml('language', language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feedUrl)}"/>`,
    ...items.map(itemXml),
    '</channel></rss>',
    '',
  ].join('\n');
}

function itemXml({ title, url, publishedAt, description }: RssItem): string {
  const date = new Date(publishedAt).toUTCString();
  const words = description ? buildElementXml('description', description) : '';
  const about = buildElementXml('title', title) + buildElementXml('link', url) + words;
  return `<item>${about}<guid isPermaLink="true">${escapeXml(url)}</guid>${buildElementXml('pubDate', date)}</item>`;
}

function buildElementXml(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Cacheable for an hour. */
export function rssResponse(xml: string): Response {
  return new Response(xml, {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'max-age=3600',
    },
  });
}
