import type { Locator, Page } from 'playwright/test';
import { getTranslator } from '#src/i18n/server.ts';
import type { Locale } from '#src/lib/locale.ts';
import { localePath } from '#src/lib/paths.ts';
import { expect, type Site } from '../../support/journey/journey.ts';
import { signIn } from '../steps.ts';

interface SentForm {
  form: Locator;
  submit: Locator;
  locale: Locale;
}

/**
 * Sends a form whose session has ended, closes the dialog that asks to sign in, signs in again in
 * another tab, and sends the form again.
 */
export async function sendAcrossSessions(
  page: Page,
  { demoMember }: Site,
  { form, submit, locale }: SentForm,
): Promise<void> {
  const t = getTranslator(locale);

  await page.locator('html[data-signed-in]').waitFor();
  await page.context().clearCookies({ name: /session$/ });
  await submit.click();

  const layer = page.getByRole('dialog', { name: t('session.title') });
  await expect(layer).toContainText(t('session.memberText'));

  await page.keyboard.press('Escape');

  await expect(layer).toBeHidden();
  await expect(form).toBeVisible();
  await expect(form.getByRole('alert')).toHaveText(t('alert.0004'));

  const tab = await page.context().newPage();
  await signIn(tab, demoMember, localePath(locale, '/myPage'));
  await tab.close();
  await submit.click();
}
