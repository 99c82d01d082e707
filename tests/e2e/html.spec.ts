import { MEMBER_AREA } from '#src/features/account/my-page/member-area.ts';
import { expect, test } from '../support/journey.ts';
import { PAGES } from '../support/sample-pages.ts';
import { signIn } from './steps.ts';

test('every page ends with its end tag: scripts and styles are within it', async ({
  page,
  site,
}) => {
  await signIn(page, site.demoMember, '/myPage');
  const members = MEMBER_AREA.flatMap(({ entries }) => entries.map(({ path }) => path));
  const paths = [...Object.values(PAGES).flat(), ...members];
  const open: string[] = [];
  for (const path of paths.flatMap((one) => [one, `/en${one === '/' ? '' : one}`])) {
    const html = await (await page.request.get(path)).text();
    if (!html.trimEnd().endsWith('</html>')) open.push(`${path} … ${html.trimEnd().slice(-60)}`);
  }
  expect(open).toEqual([]);
});
