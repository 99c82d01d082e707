import type { Page } from 'playwright/test';
import { STAFF_IDLE_MS } from '#src/server/staff/staff-session.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { openShop, type SiteShop } from '../../support/journey/site-shop.ts';
import { joinStaff, signInAtDesk } from './desk-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Sets when somebody last did something at the desk. */
function setLastUse(shop: SiteShop, lastSeenAt: number) {
  return shop.runtime.database.tx((t) =>
    t.updateTable('staff_session').set({ lastSeenAt }).execute(),
  );
}

const findLock = (page: Page) => page.getByRole('dialog', { name: '운영자 로그인' });

test('a desk that only reads by itself is locked, and goes on behind the login', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const person = await joinStaff(page, site, 'owner');

  await page.goto('/staff/health'); // a new page, where nobody has done anything yet

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const soonMs = 5000; // the page reads every three seconds
  await setLastUse(shop, Date.now() - STAFF_IDLE_MS + soonMs);

  await expect(findLock(page)).toBeVisible({ timeout: 4 * soonMs });

  await signInAtDesk(page, person);

  await expect(findLock(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a view that reads nothing by itself is locked, too', async ({ page, site }) => {
  await page.clock.install();

  await using shop = await openShop(site);

  await joinStaff(page, site, 'owner');
  await page.goto('/staff/products/P1001');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await setLastUse(shop, Date.now() - STAFF_IDLE_MS);
  await page.clock.runFor(61_000);

  await expect(findLock(page)).toBeVisible();
});
