import path from 'node:path';
import type { Page } from 'playwright/test';
import { openDatabase } from '#db/connection.ts';
import { getTranslator } from '#src/i18n/server.ts';
import { LOCALES } from '#src/lib/locale.ts';
import { localePath } from '#src/lib/paths.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test, type Site } from '../../support/journey/journey.ts';
import { addAuthenticator } from '../../support/account/virtual-authenticator.ts';
import { signIn } from '../steps.ts';

// A shop of its own: other journeys must not find the member's passkey, nor lose their proof.
test.use({ siteEnv: { JOURNEY: 'identityProof' } });

/** Makes every member's last proof of identity an old one. */
async function forgetProofs(site: Site): Promise<void> {
  const database = await openDatabase({ file: path.join(site.dataDir, 'shop.sqlite') });
  await database.tx((t) => t.updateTable('session').set({ authenticatedAt: 0 }).execute());
  await database.close();
}

for (const locale of LOCALES) {
  const t = getTranslator(locale);

  /** Proves the identity in the dialog that opens over the page. */
  async function prove(page: Page, password: string): Promise<void> {
    const layer = page.getByRole('dialog', { name: t('session.confirmTitle') });
    await layer.getByLabel(t('session.password'), { exact: true }).fill(password);
    await layer.getByRole('button', { name: t('session.confirm'), exact: true }).click();
    await expect(layer).toBeHidden();
  }

  test(`a member proves their identity before a passkey is made: ${locale}`, async ({
    page,
    site,
  }) => {
    await signIn(page, site.demoMember, localePath(locale, '/myPage/info/security'));
    await addAuthenticator(page);
    await forgetProofs(site);

    const passkeys = page.locator('.passkey-list > li');
    const before = await passkeys.count();

    await page.getByRole('button', { name: t('passkey.list.add') }).click();

    await expectAccessible(page, `a proof of identity, ${locale}`);

    await prove(page, site.demoMember.password);
    await expect(passkeys).toHaveCount(before + 1);
  });

  test(`what is typed for a withdrawal stays while its member proves who they are: ${locale}`, async ({
    page,
    site,
  }) => {
    await signIn(page, site.demoMember, localePath(locale, '/myPage/info/deposit'));
    await forgetProofs(site);

    const waiting = page.getByRole('button', { name: t('deposit.cancel') });
    const before = await waiting.count();
    const title = t('deposit.withdraw');

    await page.getByRole('main').getByRole('button', { name: title, exact: true }).click();

    const form = page.getByRole('dialog', { name: title });
    await form.getByLabel(t('deposit.amount')).fill('1,000');
    await form.getByLabel(t('deposit.bank')).selectOption('088');
    await form.getByLabel(t('deposit.account')).fill('110123456789');
    await form.getByRole('button', { name: t('deposit.send') }).click();

    const isReloaded = page.waitForEvent('load');

    await prove(page, site.demoMember.password);
    await isReloaded;

    await expect(waiting).toHaveCount(before + 1);
  });

  test(`a new password is kept while its member proves who they are: ${locale}`, async ({
    page,
    site,
  }) => {
    const { password } = site.demoMember;

    await signIn(page, site.demoMember, localePath(locale, '/login/expirePassword'));
    await forgetProofs(site);
    await page.locator('#current-password').fill('not it');
    await page.locator('#new-password').fill('cliff-9137!');
    await page.locator('#new-password-again').fill('cliff-9137!');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('password.changePassword') })
      .click();
    await prove(page, password);

    // The request goes on by itself, and its answer is about the first field alone.
    await expect(page.locator('#current-password-error')).not.toBeEmpty();
    await expect(page.locator('#new-password')).toHaveValue('cliff-9137!');
    await expect(page.locator('#new-password-again')).toHaveValue('cliff-9137!');
  });
}
