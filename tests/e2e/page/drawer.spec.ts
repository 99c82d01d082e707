import { getTranslator } from '#src/i18n/server.ts';
import { LOCALES } from '#src/lib/locale.ts';
import { localePath } from '#src/lib/paths.ts';
import { expect, MOVING, test } from '../../support/journey/journey.ts';

test.use(MOVING);

for (const locale of LOCALES) {
  for (const width of [390, 1280]) {
    test(`a category of the drawer is a link, its children open by a button: ${locale}, ${width}`, async ({
      page,
    }) => {
      const t = getTranslator(locale);
      await page.setViewportSize({ width, height: 844 });
      await page.goto(localePath(locale, '/cs'));
      // A wide page shows the categories in its bar, and has no visible button for the drawer.
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-opens=menu]')?.click());

      const menu = page.getByRole('dialog', { name: t('menu.title') });
      const branch = menu.locator('.branch').first();
      const name = await branch.locator('.row').innerText();
      const children = branch.locator('.children a');
      await expect(children.first()).toBeHidden();

      await branch.locator('.row').focus();
      await page.keyboard.press('Tab');
      await expect(branch.locator('summary')).toBeFocused();
      await expect(branch.locator('summary')).toHaveAccessibleName(
        t('menu.below', { name: name.trim() }),
      );
      await page.keyboard.press('Enter');

      await expect(children.first()).toBeVisible();

      await branch.getByRole('link', { name: name.trim(), exact: true }).click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.trim());
    });
  }
}
