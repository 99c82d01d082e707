import type { Locator } from 'playwright/test';
import { getTranslator } from '#src/i18n/server.ts';
import { LOCALES } from '#src/lib/locale.ts';
import { localePath } from '#src/lib/paths.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { callApi, expectClosed } from '../steps.ts';

const SCREENS = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false },
];
const UNIT = 'P1002-001';
/** Its colour has one piece of the smallest size. */
const OTHER = 'P1002-007';

/** The name of the value that a row of options has chosen. */
const readChosen = (row: Locator) =>
  row.getByRole('radio', { checked: true }).locator('xpath=..').innerText();

for (const screen of SCREENS) {
  test.describe(`${screen.viewport.width} px`, () => {
    test.use(screen);

    for (const locale of LOCALES) {
      const t = getTranslator(locale);

      test(`another colour keeps the size of a line (${locale})`, async ({ page }) => {
        await page.goto(localePath(locale, '/cart'));
        await callApi(page, '/api/cart/addProdToCart', { items: [{ itemCode: UNIT, qty: 1 }] });
        await page.reload();

        const line = page.locator('.cart-line');
        await line.getByRole('button', { name: new RegExp(`^${t('cart.changeOption')}`) }).click();

        const dialog = page.getByRole('dialog', { name: t('cart.option.title') });
        const colours = dialog.getByRole('group').nth(0);
        const sizes = dialog.getByRole('group').nth(1);
        const save = dialog.getByRole('button', { name: t('cart.option.save'), exact: true });
        await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(1);
        await expect(save).toBeDisabled();

        const size = await readChosen(sizes);
        const colour = await readChosen(colours);
        const others = colours.getByRole('radio', { checked: false, disabled: false });
        await others.first().locator('xpath=..').click();

        const chosen = await readChosen(colours);

        expect(chosen).not.toBe(colour);
        expect(await readChosen(sizes)).toBe(size);

        await save.click();

        await expectClosed(page, dialog);
        await expect(line).toHaveCount(1);
        await expect(line).toContainText(`${chosen} / ${size}`);
        await expect(line.getByRole('textbox')).toHaveValue('1');

        await page.reload();

        await expect(line).toContainText(`${chosen} / ${size}`);
        await expect(line.getByRole('textbox')).toHaveValue('1');
      });

      test(`an option with fewer pieces than the line says how many (${locale})`, async ({
        page,
      }) => {
        await page.goto(localePath(locale, '/cart'));
        await callApi(page, '/api/cart/addProdToCart', { items: [{ itemCode: OTHER, qty: 2 }] });
        await page.reload();

        const line = page.locator('.cart-line');
        await line.getByRole('button', { name: new RegExp(`^${t('cart.changeOption')}`) }).click();

        const dialog = page.getByRole('dialog', { name: t('cart.option.title') });
        const sizes = dialog.getByRole('group').nth(1);
        await sizes.locator('label').first().click();

        await expect(dialog).toContainText(t('cart.option.short', { left: 1 }));
        await expect(dialog.getByRole('button', { name: t('cart.option.save') })).toBeDisabled();
      });
    }
  });
}
