import { expect, test } from '../../support/journey/journey.ts';

/** Limit of the crawl, should it not terminate. */
const MOST_PAGES = 600;
const AT_ONCE = 8;

const RAW_KEY = /^[a-z]+(\.[a-zA-Z0-9]+)+$/;

for (const start of ['/', '/en']) {
  test(`every link from ${start} leads to a whole page`, async ({ site }) => {
    const problems: string[] = [];
    const seen = new Set([start]);
    const waiting = [start];

    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const page = await checkPage(site.url, path);
        problems.push(...page.problems.map((problem) => `${path}: ${problem}`));

        for (const link of page.links) {
          if (seen.has(link) || seen.size >= MOST_PAGES) continue;
          seen.add(link);
          waiting.push(link);
        }
      }
    };

    // The first page alone: its links feed the parallel crawlers.
    const first = await checkPage(site.url, start);
    waiting.push(...first.links.filter((link) => !seen.has(link)));
    for (const link of first.links) seen.add(link);
    await Promise.all(Array.from({ length: AT_ONCE }, work));

    expect(seen.size).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  });
}

interface Look {
  problems: string[];
  /** Paths on this site, without the fragment. */
  links: string[];
}

async function checkPage(siteUrl: string, path: string): Promise<Look> {
  const response = await fetch(siteUrl + path);
  const html = await response.text();
  if (!response.ok) return { problems: [`answers ${response.status}`], links: [] };
  // A link that leads to a provider's page, to sign in there, only has to arrive.
  if (new URL(response.url).origin !== new URL(siteUrl).origin) return { problems: [], links: [] };
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    return { problems: [], links: [] };
  }

  const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), siteUrl + path))
    .filter(({ origin }) => origin === new URL(siteUrl).origin)
    .map(({ pathname, search }) => pathname + search);

  return { problems: problemsOf(html, new URL(response.url).pathname), links };
}

function problemsOf(html: string, pathname: string): string[] {
  const lang = pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'ko';
  const head = html.slice(0, html.indexOf('</head>'));
  const wanted: [string, boolean][] = [
    [`lang is not ${lang}`, html.includes(`<html lang="${lang}"`)],
    ['has no title', /<title>[^<]+<\/title>/.test(head)],
    ['has no canonical address', /<link rel="canonical" href="http[^"]+"/.test(head)],
    ['does not name its other language', namesLanguages(head)],
    ...rawKeys(html).map((key): [string, boolean] => [`shows the key ${key}`, false]),
  ];

  return wanted.filter(([, isFine]) => !isFine).map(([problem]) => problem);
}

/** An indexed page needs hreflang links of both languages; a noindex page needs none. */
function namesLanguages(head: string): boolean {
  if (head.includes('content="noindex')) return true;
  return ['ko', 'en'].every((lang) => head.includes(`hreflang="${lang}"`));
}

function rawKeys(html: string): string[] {
  const shown = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  return shown.split(/<[^>]*>/).filter((text) => RAW_KEY.test(text.trim()));
}
