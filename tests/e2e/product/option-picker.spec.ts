import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/journey/journey.ts';
import { chooseOption, signIn } from '../steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** More tab stops than a page has before its options. */
const MANY_STOPS = 200;

/** Presses Tab until `target` has the focus; fails if a picker swallows the key. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();

  for (let presses = 0; presses < MANY_STOPS; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }

  throw new Error('Tab does not lead there.');
}

test('four levels of options are chosen with the keyboard alone', async ({ page }) => {
  await page.goto('/product/P4003');

  const options = page.getByRole('region', { name: '상품 옵션' });
  const value = (level: string, name: RegExp) =>
    options.getByRole('group', { name: new RegExp(`^${level}`) }).getByRole('button', { name });
  const color = value('색상', /^네이비/);

  await color.focus();
  await page.keyboard.press('Enter');

  await expect(color).toHaveAttribute('aria-pressed', 'true');

  // All of its units are sold out in this colour: shown two levels before the last.
  const gone = value('용량', /^65L\s*품절/);
  await expect(gone).toBeVisible();

  await tabTo(page, value('용량', /^45L/));
  await page.keyboard.press('Enter');
  await tabTo(page, value('등판 길이', /^S\/M/));
  await page.keyboard.press('Space');
  await tabTo(page, value('허리벨트', /^주머니형/));
  await page.keyboard.press('Enter');

  const added = options.getByRole('list', { name: '선택한 상품' }).getByRole('listitem');
  await expect(added).toContainText('네이비 / 45L / S/M / 주머니형');
  await expect(options.getByRole('status')).toContainText('주머니형을 선택했습니다');
  // The last level is reset; what was chosen above it stays, for another unit.
  await expect(color).toHaveAttribute('aria-pressed', 'true');

  const belts = options.getByRole('group', { name: /^허리벨트/ });
  await expect(belts.getByRole('button', { pressed: true })).toHaveCount(0);
});

test('a set is chosen part by part and goes to the cart as one line', async ({ page }) => {
  await page.goto('/en/product/P9502');

  const part = (name: string) => page.getByRole('region', { name, exact: true });
  for (const name of ['Sleeping bag', 'Mat', 'Light']) {
    const option = part(name).locator('.option-value[aria-disabled="false"]').first();
    if (name === 'Light') await option.click();
    else await chooseOption(option);
  }

  await expect(page.getByRole('list', { name: 'Selected items' })).toContainText('₩145,000');

  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();

  const held = page.getByRole('list', { name: 'In the set' }).getByRole('listitem');
  await expect(held).toHaveCount(3);
  await expect(page.locator('.cart-line')).toHaveCount(1);
});

const SIZE_FIRST = {
  ko: {
    path: '/product/P1002',
    color: '색상',
    size: '사이즈',
    value: '90(S)',
    next: '색상을 선택해 주세요',
    gone: /^버건디\s*90\(S\) 품절\s*재입고 알림/,
    kept: '포레스트 그린',
    buyNow: '바로구매',
    chosen: '선택한 상품',
  },
  en: {
    path: '/en/product/P1002',
    color: 'Colour',
    size: 'Size',
    value: 'S (90)',
    next: 'Select Colour',
    gone: /^Burgundy\s*Sold out in S \(90\)\s*Notify me/,
    kept: 'Forest Green',
    buyNow: 'Buy now',
    chosen: 'Selected items',
  },
} as const;

for (const width of [390, 1280]) {
  for (const [language, words] of Object.entries(SIZE_FIRST)) {
    test(`a size is chosen before its colour at ${width} px in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(words.path);

      const buyNow = page.getByRole('button', { name: words.buyNow });
      const level = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
      if (width === 390) await buyNow.click();

      const size = level(words.size).getByRole('button', { name: words.value });
      await chooseOption(size);

      await expect(level(words.color)).toContainText(words.next);
      const gone = level(words.color).getByRole('button', { name: words.gone });
      await expect(gone).toHaveAttribute('aria-disabled', 'true');

      // Chosen again it is cleared, and colours are no longer sold out beside it.
      await size.click();
      await expect(size).toHaveAttribute('aria-pressed', 'false');
      await expect(gone).toHaveCount(0);

      await chooseOption(size);
      await level(words.color).getByRole('button', { name: words.kept }).click();

      const chosen = page.getByRole('list', { name: words.chosen }).getByRole('listitem');
      await expect(chosen).toHaveCount(1);
      await expect(chosen).toContainText(`${words.kept} / ${words.value}`);
      await expect(size).toHaveAttribute('aria-pressed', 'true');
    });
  }
}

const SHEET = { name: '옵션 선택' };
const CHOSEN = { name: '선택한 상품' };

test('combinations are narrowed with the keyboard, colour first, and none is added twice', async ({
  page,
}) => {
  await page.goto('/product/P3007');

  const options = page.getByRole('region', { name: '상품 옵션' });
  const value = (level: string, name: RegExp) =>
    options.getByRole('group', { name: new RegExp(`^${level}`) }).getByRole('button', { name });
  await expect(options.getByRole('group', { name: /^사이즈/ })).toHaveCount(0);

  const chosen = options.getByRole('list', CHOSEN);

  for (const time of ['first', 'again']) {
    await value('색상', /^브라운/).focus();
    await page.keyboard.press('Enter');

    await expect(options.getByRole('status')).toContainText('사이즈를 선택해 주세요');
    // All of its combinations are sold out: shown two levels before the last.
    await expect(value('사이즈', /^290\s*품절/)).toBeVisible();

    await tabTo(page, value('사이즈', /^250/));
    await page.keyboard.press('Enter');
    await tabTo(page, value('발볼', /^보통/));
    await page.keyboard.press('Space');
    await tabTo(page, value('밑창', /^설산용\s*\+25,000원/));
    await page.keyboard.press('Enter');

    await expect(chosen.getByRole('listitem'), time).toHaveCount(1);
  }

  await expect(chosen).toContainText('브라운 / 250 / 보통(2E) / 설산용');
  await expect(options.getByRole('alert')).toContainText('이미');
});

test('a sold-out combination opens its restock request', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/product/P3007');

  const options = page.getByRole('region', { name: '상품 옵션' });
  await chooseOption(options.getByRole('button', { name: '올리브' }));
  await chooseOption(options.getByRole('button', { name: /^260/ }));
  await chooseOption(options.getByRole('button', { name: /^보통/ }));
  await options.getByRole('button', { name: /^설산용\s*품절\s*재입고 알림/ }).press('Enter');

  const dialog = page.getByRole('dialog', { name: /재입고/ });
  const chosenUnit = dialog.getByRole('combobox').locator('option:checked');
  await expect(chosenUnit).toContainText('올리브 / 260 / 보통(2E) / 설산용');
});

test('the colour selected on the page, or by a link, is selected in the sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });

  const sheet = page.getByRole('dialog', SHEET);
  const colors = page.getByRole('navigation', { name: '색상' });
  const isChosen = (name: string) =>
    expect(sheet.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');

  for (const [path, seen, next] of [
    ['/product/P3007', '올리브', '브라운'],
    ['/product/P1401', '차콜', '카키'],
    ['/product/P1001', '네이비', '블랙'],
  ] as const) {
    await page.goto(path);

    const link = colors.getByRole('link', { name: seen });
    await link.click();
    await page.getByRole('button', { name: '바로구매' }).click();
    await isChosen(seen);
    await sheet.getByRole('button', { name: '닫기' }).click();
    await colors.getByRole('link', { name: next }).click();
    await page.getByRole('button', { name: '바로구매' }).click();
    await isChosen(next);

    await page.goto(`${path}${await link.getAttribute('href')}`);
    await page.getByRole('button', { name: '바로구매' }).click();
    await isChosen(seen);
  }
});

test('parts of a set are narrowed like products, by product first where there are several', async ({
  page,
}) => {
  await page.goto('/product/P9501');

  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const trousers = part('등산 바지');
  await expect(trousers.getByRole('group')).toHaveCount(1);

  await chooseOption(trousers.getByRole('button', { name: '카키' }));
  await chooseOption(trousers.getByRole('button', { name: '32인치' }));
  await chooseOption(trousers.getByRole('button', { name: '레귤러' }));

  await expect(trousers.getByRole('heading')).toContainText('카키 / 32인치 / 레귤러');

  await page.goto('/product/P9503');

  const beanie = part('비니');
  await chooseOption(beanie.getByRole('button', { name: '방울 니트 비니' }));

  await expect(beanie.getByRole('group', { name: /^색상/ })).toBeVisible();
});
