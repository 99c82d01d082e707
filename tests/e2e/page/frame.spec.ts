import type { Page } from 'playwright/test';
import { openDatabase } from '#db/connection.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, MOVING, test } from '../../support/journey/journey.ts';

test.use(MOVING);

/** Robots are not counted, and a headless browser's own user agent names it. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** Requests sent during unload carry the headless user agent, and so count as a robot's. */
async function leavePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const findConsentSwitch = (page: Page) =>
  page.getByRole('switch', { name: '방문 통계 수집에 동의합니다 (선택)' });

const visitNumber = (page: Page) => page.evaluate(() => sessionStorage.getItem('shop.visit'));

test.describe('tracking', () => {
  test.use({ userAgent: PERSON });

  test('a page is counted without a number until the visitor allows one', async ({
    page,
    site,
  }) => {
    const database = await openDatabase({ file: `${site.dataDir}/shop.sqlite`, readonly: true });

    const views = async (key: string) => {
      const figures = database.read
        .selectFrom('daily_figure')
        .select('count')
        .where('key', '=', key);
      const row = await figures.where('kind', '=', 'pageView').executeTakeFirst();

      return row?.count ?? 0;
    };

    const visits = () => database.read.selectFrom('daily_visit').selectAll().execute();
    const listSeen = async () => {
      const seen = database.read
        .selectFrom('daily_view')
        .innerJoin('product', 'product.productSn', 'daily_view.productSn');
      const rows = await seen.select('itemCode').execute();

      return rows.map(({ itemCode }) => itemCode);
    };

    await page.goto('/cs');

    const box = findConsentSwitch(page);
    await expect(box).toBeEnabled(); // counting has begun

    await leavePage(page);

    await expect.poll(() => views('cs')).toBe(1);
    expect(await visits()).toEqual([]);
    expect(await visitNumber(page)).toBeNull();

    await page.goto('/store?utm_source=Naver&utm_medium=cpc');
    await box.check();
    await leavePage(page);

    expect(await visitNumber(page)).toMatch(/^[\da-f]{32}$/);
    await expect.poll(() => views('store')).toBe(1);
    expect(await visits()).toMatchObject([{ step: 1, source: 'naver', medium: 'cpc' }]);

    await page.goto('/product/P1002');
    await expect(box).toBeChecked();
    await leavePage(page);

    await expect.poll(listSeen).toEqual(['P1002']);

    await page.goto('/terms/use');

    await expect(box).toBeChecked();

    await box.uncheck();

    expect(await visitNumber(page)).toBeNull();
    await expect.poll(visits).toEqual([]);
    expect(await listSeen()).toEqual([]);

    await database.close();
  });

  test('the choice can be made once its script has come, and not be lost', async ({ page }) => {
    const script = Promise.withResolvers<void>();

    await page.route('**/_astro/beacon.*.js', async (route) => {
      await script.promise;
      await route.continue();
    });

    const beaconRequest = page.waitForRequest('**/_astro/beacon.*.js');

    await page.goto('/cs');
    await beaconRequest;

    await expect(findConsentSwitch(page)).toBeDisabled();

    script.resolve();
    await findConsentSwitch(page).check();
    await page.reload();

    await expect(findConsentSwitch(page)).toBeChecked();
  });

  test('a browser with Global Privacy Control sends nothing', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await page.goto('/cs');

    await expect(page.getByText('방문 통계를 수집하지 않습니다')).toBeVisible();
    await expect(findConsentSwitch(page)).toBeDisabled();
    await expect.poll(() => sent).toContain('/api/live');

    await leavePage(page);
    expect(sent).not.toContain('/api/tracking/beacon');
  });
});

test('the language menu opens by keyboard and leads to the same page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/cs/notice');

  const menu = page.locator('header .language-menu');
  const opener = menu.locator('summary');

  await opener.focus();
  await page.keyboard.press('Enter');

  const links = menu.getByRole('link');
  await expect(links).toHaveText(['한국어', 'English', '日本語', '简体中文', 'Español']);
  await expect(links.first()).toHaveAttribute('aria-current', 'true');

  await page.keyboard.press('Escape');

  await expect(links.first()).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await page.locator('h1').click();

  await expect(links.first()).toBeHidden();

  await opener.click();
  await links.nth(1).click();

  await expect(page).toHaveURL(/\/en\/cs\/notice$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('an old browser gets a modal notice, once a visit', async ({ page }) => {
  await page.addInitScript(() => {
    delete (HTMLElement.prototype as { popover?: unknown }).popover;
  });

  // Empty modules: an old browser does not run them.
  const unread = { body: '', contentType: 'text/javascript' };
  await page.route('**/_astro/*.js', (route) => route.fulfill(unread));
  await page.goto('/en');

  const notice = page.getByRole('dialog', { name: 'This browser is not supported' });
  await expect(notice).toBeVisible();
  await expect(notice).toHaveAttribute('aria-modal', 'true');

  const button = notice.getByRole('button');
  await expect(button).toBeFocused();

  await page.keyboard.press('Tab');

  await expect(button).toBeFocused();
  await expectAccessible(page, 'unsupported browser');

  await page.goto('/cs');

  const korean = page.getByRole('dialog', { name: '지원하지 않는 브라우저입니다' });
  await expect(korean).toBeVisible(); // no choice yet

  await page.keyboard.press('Escape');

  await expect(korean).toBeHidden();

  await page.goto('/en/store');
  await page.waitForLoadState('networkidle');

  await expect(notice).toBeHidden();
});

test('a modern browser gets no notice', async ({ page }) => {
  await page.goto('/cs');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#old-browser')).toBeHidden();
});
