import { expect, expectToast, MOVING, test } from '../../support/journey/journey.ts';

test.use({ ...MOVING, viewport: { width: 1280, height: 900 } });

test('the search overlay debounces by 200 ms, and clears all recent keywords at once', async ({
  page,
}) => {
  for (const keyword of ['텐트', '자켓']) {
    await page.goto(`/search?keyword=${keyword}`);
    await expect.poll(() => page.evaluate(() => localStorage.recentKeywords)).toContain(keyword);
  }

  const open = () => page.getByRole('banner').getByRole('searchbox').click();
  const requested: string[] = [];

  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search/autoComplete') requested.push(searchParams.get('keyword') ?? '');
  });
  await page.clock.install();
  await page.goto('/cs');
  await open();

  const dialog = page.getByRole('dialog', { name: '검색' });
  const recent = dialog.getByRole('tabpanel', { name: '최근 검색어' });
  await expect(recent.getByRole('link')).toHaveText(['자켓', '텐트']);

  await recent.getByRole('button', { name: '전체 삭제' }).click();

  await expect(recent.getByRole('link')).toHaveCount(0);
  await expect(recent).toContainText('최근 검색어가 없습니다.');

  const field = dialog.getByRole('combobox', { name: '검색어' });

  await page.clock.pauseAt(Date.now() + 60_000);
  await field.fill('등');
  await page.clock.runFor(190);
  await field.fill('등산');
  await page.clock.runFor(190);

  expect(requested).toEqual([]);

  await page.clock.runFor(20);

  await expect(dialog.getByRole('option').first()).toBeVisible();
  expect(requested).toEqual(['등산']);

  await page.clock.resume();
  await page.reload();
  await open();

  // The popular ones are shown first, as there are no recent ones.
  await expect(dialog.getByRole('tabpanel', { name: '인기 검색어' })).toContainText('등산화');

  await dialog.getByRole('tab', { name: '최근 검색어' }).click();
  await expect(recent).toContainText('최근 검색어가 없습니다.');
});

test.describe('the share sheet', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the link, or shows it where that is forbidden', async ({ page }) => {
    await page.goto('/product/P1001');
    await page.getByRole('button', { name: '공유하기' }).click();

    const sheet = page.getByRole('dialog', { name: '공유하기' });
    const copy = sheet.getByRole('button', { name: '링크 복사' });

    const url = await sheet.getByRole('textbox').inputValue();
    expect(new URL(url).pathname).toBe('/product/P1001');

    await copy.click();

    await expectToast(page, '링크를 복사했습니다.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await copy.click();

    await expect(sheet.locator('.share-by-hand')).toHaveText(
      '아래 주소를 길게 눌러 복사해 주세요.',
    );

    const field = sheet.getByRole('textbox');
    await expect(field).toBeFocused();

    const selected = field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    );
    expect(await selected).toBe(url);
  });

  test('shows a code to scan, and is closed and opened again', async ({ page }) => {
    await page.goto('/product/P1001');

    const button = page.getByRole('button', { name: '공유하기' });
    const sheet = page.getByRole('dialog', { name: '공유하기' });
    const code = sheet.getByRole('img', { name: /QR 코드/ });

    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await button.click();
      await expect(page).toHaveURL(/share=on/);
      await expect(sheet.getByRole('link', { name: /Facebook/ })).toHaveAttribute(
        'href',
        /facebook.com.*%2Fproduct%2FP1001/,
      );
      await expect(code).toBeHidden();

      await sheet.getByRole('button', { name: 'QR 코드' }).click();

      await expect(code.locator('svg')).toBeVisible();

      await close();

      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/\/product\/P1001$/);
      await expect(button).toBeFocused();
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('its own sheet is opened, ours only when it can’t be', async ({ page }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      const ends = ['', 'AbortError', 'NotAllowedError'];

      Object.assign(globalThis, { shared });
      navigator.share = (data = {}) => {
        const end = ends[shared.push(data) - 1];
        return end === '' ? Promise.resolve() : Promise.reject(new DOMException('', end));
      };
    });

    await page.goto('/product/P1001');

    const button = page.getByRole('button', { name: '공유하기' });
    const sheet = page.getByRole('dialog', { name: '공유하기' });
    const sharedData = () =>
      page.evaluate(() => (globalThis as { shared?: ShareData[] }).shared ?? []);

    for (const times of [1, 2]) {
      await button.click();
      await expect.poll(async () => (await sharedData()).length).toBe(times);
      await expect(sheet).toBeHidden();
    }

    await button.click();

    await expect(sheet).toBeVisible();

    const [first] = await sharedData();
    expect(first?.title).not.toBe('');
    expect(first?.url).toMatch(/\/product\/P1001$/);
  });
});

test('flags of overlays open what the address says, and are cleared elsewhere', async ({
  page,
}) => {
  const flags = ['navigationDrawer', 'searchModal', 'nav', 'search', 'recent', 'share', 'filter'];
  const ofPages = ['restock', 'storeDetail', 'flashSaleCode', 'coupons', 'inquiry', 'cancelOrder'];
  const query = [...flags, ...ofPages, 'optionChange', 'review', 'report'].map(
    (flag) => `${flag}=on`,
  );
  const cleared = ['/', '/category/001', '/cart', '/store', '/cs', '/exhibitions/1849'];

  for (const path of cleared) {
    await page.goto(`${path}?${query.join('&')}`);
    await expect(page).toHaveURL(path);
    await expect(page.locator('dialog:modal')).toHaveCount(0);
  }

  await page.goto('/search?keyword=on&search=on');

  await expect(page).toHaveURL('/search?keyword=on');

  // rule 2.12: the overlay of a store opens by its address, and closing it clears the flag.
  await page.goto('/store');

  const store = await page.locator('a[href^="/store/"]').first().getAttribute('href');
  await page.goto(`${store}?storeDetail=on&restock=on`);

  await expect(page.locator('dialog[data-flag=storeDetail]')).toHaveAttribute('open');
  await expect(page).toHaveURL(`${store}?storeDetail=on`);

  await page.keyboard.press('Escape');

  await expect(page).toHaveURL(store ?? '');

  await page.goto('/product/P1001?storeDetail=on&coupons=on');
  await expect(page).toHaveURL('/product/P1001');
});
