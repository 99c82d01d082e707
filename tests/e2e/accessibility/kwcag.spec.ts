import type { Page } from 'playwright/test';
import { COMMANDS } from '#src/features/desk/parts/keys/desk-keys.ts';
import { PLACES } from '#src/layouts/desk/places.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { findFaults, findHardLogin, readFocus } from '../../support/journey/kwcag.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { BUNDLE } from '../../support/journey/sample-pages.ts';
import { askInquiry } from '../../support/talk/inquiries.ts';
import { joinStaff } from '../desk/desk-steps.ts';
import { checkOutAsGuest, signIn } from '../steps.ts';

// Items of docs/accessibility.md that axe has no rule for.

test.use({ viewport: { width: 390, height: 844 } });

const PATHS = [
  '/',
  '/category/001',
  '/product/P1001',
  BUNDLE,
  '/search?keyword=%EC%9E%90%EC%BC%93',
  '/store',
  '/page/winter-camp',
  '/login',
  '/signUp',
  '/cs',
  '/en/product/P6405',
];

test('controls are large enough and named by their text, nothing sounds, flashes or opens a window unasked', async ({
  page,
  site,
}) => {
  await page.addInitScript(noteMotion);

  const lookAt = async (path: string) => {
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(findFaults), path).toEqual([]);
    expect(await page.locator('html[data-moved]').count(), `6.5.4 ${path}`).toBe(0);
  };

  for (const path of PATHS) {
    await page.goto(path);
    await lookAt(path);
  }

  await checkOutAsGuest(page);
  await lookAt('the checkout');

  await signIn(page, site.demoMember, '/myPage');
  for (const path of ['/myPage', '/myPage/info/member', '/cart']) {
    await page.goto(path);
    await lookAt(path);
  }
});

/** Runs in the page: marks it if it listens to how the device is moved (6.5.4). */
function noteMotion(): void {
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, ...how) {
    if (/^device(?:motion|orientation)/.test(type)) document.documentElement.dataset['moved'] = '';
    return listen.call(this, type, ...how);
  };
}

test('each fault is found on a page that has it', async ({ page }) => {
  await page.setContent(`
    <style>@keyframes flash { to { opacity: 0 } }</style>
    <button style="width: 10px; height: 10px; padding: 0"></button>
    <video autoplay></video>
    <p style="animation: flash 100ms infinite">할인</p>
    <a href="/x" target="_blank">판매자 정보 보기</a>
    <button aria-label="검색하기">찾아보기</button>
    <slide-show><li>1</li><li>2</li></slide-show>
    <main><a href="/a">더 보기</a><a href="/b">더 보기</a></main>
    <input type="password" name="secret" onpaste="return false">`);

  const items = (await page.evaluate(findFaults)).map((fault) => fault.split(' ')[0]);
  expect(items).toEqual(['6.1.3', '5.4.2', '6.3.1', '7.2.1', '6.5.3', '6.2.2', '6.4.3']);
  expect(await page.evaluate(findHardLogin)).toHaveLength(2);
});

test('the first stop skips to the content, and every stop of the keyboard can be seen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/product/P1001');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#content') !== null)).toBe(
    true,
  );

  const stops = new Set<string>();
  for (let stop = 0; stop < 40; stop++) {
    const focus = await page.evaluate(readFocus);
    expect(focus, `stop ${stop}`).toMatchObject({ isMarked: true, isInSight: true });
    stops.add(focus.name);
    await page.keyboard.press('Tab');
  }

  expect(stops.size).toBeGreaterThan(20); // no trap
});

test('a letter alone does nothing, and a press that is taken back neither', async ({ page }) => {
  await page.goto('/product/P1001');
  await page.waitForLoadState('networkidle');

  const readState = () =>
    page.evaluate(() => [
      location.href,
      document.activeElement?.tagName,
      document.querySelectorAll('dialog[open]').length,
    ]);
  const before = await readState();

  for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789/?') await page.keyboard.press(letter);
  expect(await readState()).toEqual(before);

  const buy = page.getByRole('button', { name: '바로구매' }).last();
  await buy.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect((await readState())[2]).toBe(0);

  await buy.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

const LETTERS = [
  ...new Set([...Object.keys(COMMANDS), ...PLACES.map(({ letter }) => letter)]),
  ...'09.,;#!',
];

test('the desk has letter keys, which each person can switch off', async ({ page, site }) => {
  await using shop = await openShop(site);
  const { body: inquiry } = await askInquiry(await shop.member('ridge@shop.example'));

  await page.setViewportSize({ width: 1280, height: 900 });
  await joinStaff(page, site, 'owner');
  await page.keyboard.press('?');

  const dialog = page.getByRole('dialog', { name: '단축키' });
  const letterKeys = dialog.getByLabel('글자 단축키 사용');
  await expect(letterKeys).toBeChecked();
  await expect(dialog.getByText(/^바로 가기/)).toHaveCount(PLACES.length);

  await letterKeys.click();
  await expect(letterKeys).not.toBeChecked();
  await expect(dialog.locator('dt')).toHaveText(['CtrlK', 'CtrlEnter']);
  await expectAccessible(page, 'the keys of the desk');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  for (const path of ['/staff/orders', `/staff/inquiries/${inquiry.inquirySn}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(
      page.locator('[aria-keyshortcuts]:not([aria-keyshortcuts^="Control"])'),
    ).toHaveCount(0);

    const before = await readDesk(page);
    for (const letter of LETTERS) {
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
      await page.keyboard.press(letter);
    }
    expect(await readDesk(page), path).toEqual(before);
  }

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: '단축키' }).click();
  await letterKeys.click();
  await expect(letterKeys).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/staff\/orders$/);
});

/** All that a key could have changed: the place, the focus, dialogs and chosen rows. */
const readDesk = (page: Page) =>
  page.evaluate(() => [
    location.href,
    document.activeElement?.outerHTML.slice(0, 200),
    document.querySelectorAll('[role=dialog]').length,
    document.querySelectorAll(':checked, [data-selected]').length,
  ]);

test('passwords are filled in and pasted, and help is at the same place on each page', async ({
  page,
}) => {
  const readHelp = (where: Page) =>
    where
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto('/');

  const help = await readHelp(page);
  expect(help).toContain('/cs');

  for (const path of ['/login', '/signUp', '/product/P1001', '/search?keyword=a']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(findHardLogin), path).toEqual([]);
    expect(await readHelp(page), path).toEqual(help);
  }
});
