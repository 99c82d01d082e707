import { getTranslator } from '#src/i18n/server.ts';
import { localePath } from '#src/lib/paths.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, expectToast, test } from '../../support/journey/journey.ts';
import { resizePage } from '../../support/journey/resize.ts';
import { signIn } from '../steps.ts';

const JACKET = '/product/P1008';
const SIZE = { ko: '100(L)', en: 'L (100)' };

for (const locale of ['ko', 'en'] as const) {
  const t = getTranslator(locale);
  const advice = t('sizeAdvice.sure', { size: SIZE[locale] });

  test(`${locale}: a visitor tells their size, is advised with reasons, and forgets it`, async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(?:my\/size|sizeAdvice)/.test(request.url())) calls.push(request.method());
    });
    await resizePage(page, { width: 390, height: 844 });
    await page.goto(localePath(locale, JACKET));
    await page.locator('[data-purchase]').last().click();

    const sheet = page.getByRole('dialog', { name: t('product.buy.title') });
    const open = sheet.getByRole('button', { name: t('product.mySize.open') });
    await open.click();
    const dialog = page.getByRole('dialog', { name: t('sizeAdvice.title') });
    const height = dialog.getByRole('textbox', { name: t('sizeAdvice.heightCm') });
    const submit = dialog.getByRole('button', { name: t('sizeAdvice.submit') });

    await submit.click();
    await expect(dialog.getByText(t('sizeAdvice.required'))).toBeVisible();
    await height.fill('17');
    await submit.click();
    await expect(height).toHaveAccessibleDescription(/100.+230/);
    await expect(height).toBeFocused();
    await expectAccessible(page, `my size, ${locale}`);
    expect(calls).toEqual([]);

    await height.fill('175cm');
    await dialog.getByRole('textbox', { name: t('sizeAdvice.weightKg') }).fill('70');
    await dialog.getByRole('textbox', { name: t('sizeAdvice.usualSize') }).fill('100');
    await submit.click();
    await expectToast(page, advice);
    await expect(dialog).toBeHidden();
    expect(calls).toEqual(['POST']);

    // The sheet stays open and marks the size; the others can be chosen as before.
    await expect(sheet.getByText(advice)).toBeVisible();
    await expect(sheet.getByText(t('sizeAdvice.usual'))).toBeVisible();
    const mark = t('product.mySize.advised');
    await expect(sheet.locator('.option-value', { hasText: mark })).toContainText(SIZE[locale]);
    await expect(page.locator('#size th[data-advised]')).toHaveText(SIZE[locale]);

    // The next product advises at once, by one call.
    calls.length = 0;
    await page.goto(localePath(locale, JACKET));
    await page.mouse.wheel(0, 50);
    await expect(page.locator('.purchase-bar').getByText(advice)).toBeInViewport();
    await page.locator('#size').scrollIntoViewIfNeeded();
    await expect(page.locator('#size').getByText(advice)).toBeVisible();
    expect(calls).toEqual(['POST']);

    await page
      .locator('#size')
      .getByRole('button', { name: t('product.mySize.change') })
      .click();
    await expect(height).toHaveValue('175');
    await dialog.getByRole('button', { name: t('sizeAdvice.forget') }).click();
    await expectToast(page, t('sizeAdvice.forgotten'));
    await expect(page.getByText(advice)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('mySize'))).toBeNull();
  });

  test(`${locale}: a member keeps their size by the account, and logs out of this browser`, async ({
    page,
    site,
  }) => {
    await signIn(page, site.demoMember, localePath(locale, '/myPage/info/size'));
    const main = page.getByRole('main');
    const consent = main.getByRole('checkbox');
    const save = main.getByRole('button', { name: t('sizeAdvice.save'), exact: true });
    await main.getByRole('textbox', { name: t('sizeAdvice.heightCm') }).fill('175');
    await main.getByRole('textbox', { name: t('sizeAdvice.weightKg') }).fill('70');
    await main.getByRole('textbox', { name: t('sizeAdvice.usualSize') }).fill('100');

    // The browser keeps it until the member consents.
    await expect(consent).not.toBeChecked();
    await save.click();
    await expectToast(page, t('sizeAdvice.saved'));
    expect(await page.evaluate(() => localStorage.getItem('mySize'))).toContain('175');

    await consent.check();
    await expectAccessible(page, `my size of a member, ${locale}`);
    await save.click();
    await expect(save).not.toHaveAttribute('aria-busy');
    expect(await page.evaluate(() => localStorage.getItem('mySize'))).toBeNull();
    await page.reload();
    await expect(consent).toBeChecked();

    await page.goto(localePath(locale, JACKET));
    await page.mouse.move(200, 200);
    await page.mouse.move(220, 220); // the first may be a page that appears under it
    await expect(page.locator('.purchase-inline').getByText(advice)).toBeVisible();

    await page.goto(localePath(locale, '/myPage/info/size'));
    await main.getByRole('button', { name: t('sizeAdvice.forget') }).click();
    await expectToast(page, t('sizeAdvice.forgotten'));
    await expect(consent).not.toBeChecked();

    await page.evaluate(() => localStorage.setItem('mySize', '{"heightCm":160}'));
    await page.locator('[data-logs-out]').first().dispatchEvent('click');
    await page.waitForURL((url) => url.pathname === localePath(locale, '/'));
    expect(await page.evaluate(() => localStorage.getItem('mySize'))).toBeNull();
  });
}
