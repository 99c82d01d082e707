import { getTranslator } from '#src/i18n/server.ts';
import { LOCALES } from '#src/lib/locale.ts';
import { localePath, paths } from '#src/lib/paths.ts';
import { expect, MOVING, test } from '../../support/journey/journey.ts';
import { STEADY, sumOfShifts } from '../steps.ts';

test.use(MOVING);

const WIDTHS = { ko: 390, en: 1280 } as const;

for (const locale of LOCALES) {
  const t = getTranslator(locale);
  const toPath = (path: string) => localePath(locale, path);

  test(`the home page ranks by category, and counts its flash sale down: ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: WIDTHS[locale], height: 844 });
    await page.goto(toPath('/'));

    const flash = page.locator('#flash');
    await flash.scrollIntoViewIfNeeded();

    const clock = flash.locator('[data-countdown]');
    await expect(clock).toHaveText(/\d\d:\d\d:\d\d$/);

    const before = await clock.textContent();
    await expect(clock).not.toHaveText(before ?? '');

    const ranking = page.locator('#ranking');
    await ranking.scrollIntoViewIfNeeded();

    const shown = ranking.locator('article:visible');
    await expect(shown).toHaveCount(8);

    const women = locale === 'ko' ? '여성' : 'Women';
    await ranking.getByText(women, { exact: true }).click();

    await expect(ranking.getByRole('radio', { name: women })).toBeChecked();
    await expect(shown).toHaveCount(4);
    await expect(shown.first()).toContainText(women);
    expect(await page.evaluate(sumOfShifts)).toBeLessThan(STEADY);
  });

  test(`the home page offers what is like the product viewed last: ${locale}`, async ({ page }) => {
    await page.goto(toPath(paths.product('P1002')));
    await page.waitForLoadState('networkidle');

    const name = await page.locator('h1').textContent();
    await page.goto(toPath('/'));
    await page.locator('recent-strip').scrollIntoViewIfNeeded();

    const title = t('recent.similar', { name: name?.trim() ?? '' });
    const row = page.getByRole('region', { name: title });
    await expect(row.getByRole('listitem')).toHaveCount(10);
    await expect(row.getByRole('button')).toHaveCount(0); // nothing to forget
  });
}
