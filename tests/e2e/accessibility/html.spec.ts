import { HtmlValidate } from 'html-validate';
import { MEMBER_AREA } from '#src/layouts/my-page/member-area.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { PAGES } from '../../support/journey/sample-pages.ts';
import { signIn } from '../steps.ts';

/** What a browser may read otherwise than it is written, not how it is written. */
const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** Astro writes it before the first island, whatever that is in. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/;

test('every page is valid, and ends with its end tag: scripts and styles are within it', async ({
  page,
  site,
}) => {
  await signIn(page, site.demoMember, '/myPage');

  const members = MEMBER_AREA.flatMap(({ entries }) => entries.map(({ path }) => path));
  const paths = [...Object.values(PAGES).flat(), ...members];
  const open: string[] = [];
  const invalid: string[] = [];

  for (const path of paths.flatMap((pagePath) => [
    pagePath,
    `/en${pagePath === '/' ? '' : pagePath}`,
  ])) {
    const html = await (await page.request.get(path)).text();
    if (!html.trimEnd().endsWith('</html>')) open.push(`${path} … ${html.trimEnd().slice(-60)}`);

    if (path.startsWith('/en')) continue; // the same elements

    const { results } = await checker.validateString(html.replace(ISLAND_STYLE, ''), path);
    for (const { ruleId, message, line, selector } of results.flatMap(
      (result) => result.messages,
    )) {
      invalid.push(`${path}:${line} ${ruleId}: ${message} (${selector})`);
    }
  }

  expect(open).toEqual([]);
  expect([...new Set(invalid)]).toEqual([]);
});
