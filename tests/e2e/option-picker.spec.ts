import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { choose } from './steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** More than a page has before its options. */
const MANY_STOPS = 200;

/** Moves on with Tab until `target` has the focus; a picker that swallows the key fails. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < MANY_STOPS; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not lead there.');
}

test('what is tapped before any script of the page has come is done once they have', async ({
  page,
}) => {
  let letThrough = () => {};
  const tapped = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/_astro/*.js', async (route) => {
    await tapped;
    await route.continue();
  });
  await page.goto('/product/P1001', { waitUntil: 'commit' });
  const color = page.getByRole('button', { name: '네이비' }).first();
  await color.click();
  letThrough();
  await expect(color).toHaveAttribute('aria-pressed', 'true');
});

test('four levels of options are chosen with the keyboard alone', async ({ page }) => {
  await page.goto('/product/P4003');
  const options = page.getByRole('region', { name: '상품 옵션' });
  const value = (level: string, name: RegExp) =>
    options.getByRole('group', { name: new RegExp(`^${level}`) }).getByRole('button', { name });
  const color = value('색상', /^네이비/);
  await color.focus();
  await page.keyboard.press('Enter');
  await expect(color).toHaveAttribute('aria-pressed', 'true');

  // Nothing of it can be had in this colour: said two levels before the last.
  const gone = value('용량', /^65L\s*품절/);
  await expect(gone).toBeVisible();
  await expect(value('허리벨트', /^기본형/)).toHaveAttribute('aria-disabled', 'true');

  await tabTo(page, value('용량', /^45L/));
  await page.keyboard.press('Enter');
  await tabTo(page, value('등판 길이', /^S\/M/));
  await page.keyboard.press('Space');
  await tabTo(page, value('허리벨트', /^주머니형/));
  await page.keyboard.press('Enter');
  const added = options.getByRole('list', { name: '선택한 상품' }).getByRole('listitem');
  await expect(added).toContainText('네이비 / 45L / S/M / 주머니형');
  await expect(options.getByRole('status')).toContainText('주머니형 선택함');
  await expect(color).toHaveAttribute('aria-pressed', 'false');
});

test('a set is chosen part by part and goes to the cart as one line', async ({ page }) => {
  await page.goto('/en/product/P9502');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  for (const name of ['Sleeping bag', 'Mat', 'Light']) {
    const option = part(name).locator('.option-value[aria-disabled="false"]').first();
    if (name === 'Light') await option.click();
    else await choose(option);
  }
  await expect(page.getByRole('list', { name: 'Chosen items' })).toContainText('₩145,000');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  const held = page.getByRole('list', { name: 'In the set' }).getByRole('listitem');
  await expect(held).toHaveCount(3);
  await expect(page.locator('.cart-line')).toHaveCount(1);
});
