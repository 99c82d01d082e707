import type { Browser, Page } from 'playwright/test';
import { paths } from '#src/lib/paths.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { launchWithFonts } from '../../support/journey/system-fonts.ts';
import { sumOfShifts } from '../steps.ts';

/** Scrolls through a page: the fonts it fetched, and its layout shift. */
async function scrollPage(browser: Browser, url: string) {
  const page = await browser.newPage({ locale: 'ko-KR', viewport: { width: 412, height: 823 } });
  const fetched: string[] = [];

  page.on('request', (request) => {
    const [, name] = /shop-([a-z0-9-]+)\..*woff2$/.exec(request.url()) ?? [];
    if (name !== undefined) fetched.push(name);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(async () => void (await document.fonts.ready));

  return { page, fetched, moved: await page.evaluate(sumOfShifts) };
}

/** The fonts that an element's text is rendered with; web fonts are marked `custom`. */
async function fontsOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');

  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });

  return (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts;
}

const RARE = paths.search('쾅꿩뺨');

test('without a Korean font on the machine, Pretendard’s parts draw every letter', async ({
  site,
}) => {
  await using system = await launchWithFonts({ hasKorean: false });
  for (const path of ['/', '/cs', '/store', RARE]) {
    const { page, fetched, moved } = await scrollPage(system.browser, site.url + path);
    expect(fetched, path).toContain('hangul-used');

    // A font that has come is drawn with at the next frames.
    const areAllWebFonts = async () => {
      const fonts = await fontsOf(page, 'main h1');
      return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
    };
    await expect.poll(areAllWebFonts, path).toBe(true);
    expect(moved, path).toBeLessThan(0.1);

    await page.close();
  }
});

test('with a Korean font on the machine, none of Pretendard’s parts is fetched', async ({
  site,
}) => {
  await using system = await launchWithFonts({ hasKorean: true });
  for (const path of ['/', '/cs', '/store', RARE]) {
    const { page, fetched, moved } = await scrollPage(system.browser, site.url + path);
    expect(fetched, path).toEqual(['latin']);

    const families = (await fontsOf(page, 'main h1')).map(({ familyName }) => familyName);
    expect(families, path).toContain('Pretendard');
    expect(moved, path).toBeLessThan(0.02);

    await page.close();
  }
});

test('at 1280 px the language menu has its place in both languages, with Pretendard or before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });

  for (const step of ['worn', 'never comes']) {
    if (step === 'never comes') await page.route('**/*.woff2', (route) => route.abort());

    for (const path of ['/', '/en']) {
      await page.goto(path);

      const ends = (selector: string) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().right);
      const menu = await ends('header .language-menu');

      const content = await ends('main');
      expect(menu, `${path}, ${step}`).toBeLessThanOrEqual(content - 16);
    }
  }
});
