import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { BUNDLE, PAGES } from '../../support/journey/sample-pages.ts';
import type { AccessibilityView } from './accessibility-view.ts';

/**
 * Makes the sticky buttons at the viewport's bottom static. They may cover half a control until it
 * is scrolled to, which axe ignores for `position: fixed` but not for `sticky`.
 */
function unstick(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const foot of document.querySelectorAll<HTMLElement>('.purchase-foot')) {
      foot.style.position = 'static';
    }
  });
}

/** The pages that a tab reaches with a request for a code, or with a proof. */
async function lookAtCodePages(page: Page, toPath: (path: string) => string): Promise<void> {
  const email = 'gil***@example.com';
  const soon = Date.now() + 600_000;
  const request = { requestId: 'x', email, expiresAt: soon, resendAt: soon };

  await page.evaluate(
    ([additional, proof]) => {
      sessionStorage.setItem('additionalAuth', additional ?? '');
      sessionStorage.setItem('transferProof', proof ?? '');
    },
    [JSON.stringify(request), JSON.stringify({ requestId: 'x', email })],
  );

  for (const path of ['/login/additionalAuth', '/login/auth/transferMember/reset']) {
    await page.goto(toPath(path));
    await page.locator('.auth input:visible').first().waitFor();
    await expectAccessible(page, path);
  }
}

/** Declares the tests of pages that everybody sees, and of the layers over them. */
export function testFrame({ width, toPath }: AccessibilityView): void {
  for (const [kind, paths] of Object.entries(PAGES)) {
    test(`${kind} are accessible and never scroll sideways`, async ({ page }) => {
      for (const path of paths) {
        await page.goto(toPath(path));
        if (path === BUNDLE) await unstick(page);
        await expectAccessible(page, toPath(path));
      }
    });
  }

  test('the layers of the frame, of lists and of the home page are accessible', async ({
    page,
  }) => {
    // By script: buttons of the other viewport width are in the DOM, but hidden.
    const press = (selector: string) =>
      page.evaluate((of) => document.querySelector<HTMLElement>(of)?.click(), selector);

    await page.goto(toPath('/cs'));
    await press('[data-opens=menu]');
    await page.locator('#menu[open]').waitFor();

    await expectAccessible(page, 'navigation drawer');

    await page.keyboard.press('Escape');
    await page.locator('#menu').waitFor({ state: 'hidden' });
    await page.evaluate(() => {
      for (const menu of document.querySelectorAll('details')) menu.open = true;
    });

    await expectAccessible(page, 'language menu');

    await page.goto(toPath('/signUp'));
    await page.evaluate(() => sessionStorage.setItem('signUpConsents', '{}'));
    await page.goto(toPath('/signUp/information'));
    await page.locator('#sign-up-email').waitFor();

    await expectAccessible(page, 'sign-up information');

    const found = { members: [{ email: 'gil***@example.com', createdAt: 0 }] };
    for (const path of ['/login/findMemberId/result', '/signUp/findMemberId/result']) {
      await page.evaluate((text) => {
        sessionStorage.setItem('foundMembers', text);
      }, JSON.stringify(found));
      await page.goto(toPath(path));
      await page.locator('.found-members li').waitFor();

      await expectAccessible(page, path);
    }

    await lookAtCodePages(page, toPath);

    if (width < 1024) {
      await page.goto(toPath('/category/001'));
      await press('[data-opens=filter-sheet]');
      await page.locator('#filter-sheet[open]').waitFor();
      await expectAccessible(page, 'filter sheet');
    }

    const news = {
      popup: { popupSn: 1, title: '첫눈', text: '준비하세요', image: null, linkUrl: '/store' },
      flashSale: { flashSaleSn: 99, name: '번개', endAt: Date.now() + 3_600_000 },
    };

    await page.route('**/api/live?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), home: news } });
    });
    await page.goto(toPath('/'));

    const popup = page.locator('dialog.popup[open]');
    await popup.waitFor();

    await expectAccessible(page, 'flash popup');

    await popup.locator('button.btn-primary').click();
    await page.locator('dialog[data-flag=flashSaleCode][open]').waitFor();

    await expectAccessible(page, 'flash code form');

    const startNewVisit = () => page.evaluate(() => sessionStorage.clear());
    await startNewVisit();
    await page.goto(toPath('/'));
    await popup.locator('.acts button').first().click();
    await expect(popup).toBeHidden(); // the other one waits for another visit

    await startNewVisit();
    await page.goto(toPath('/'));
    await popup.locator('a.btn-primary').waitFor();

    await expectAccessible(page, 'main popup');
  });

  test('the page of a shop that is down is accessible', async ({ page }) => {
    // A 5xx status would fail the journey.
    await page.route('**/503', async (route) => {
      await route.fulfill({ response: await route.fetch(), status: 200 });
    });
    await page.goto(toPath('/503'));

    await expectAccessible(page, toPath('/503'));
  });

  test('versions of terms are accessible', async ({ page }) => {
    await page.goto(toPath('/terms/use'));

    const links = page.locator('main nav a:not([aria-current])');
    const versions = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(versions).toHaveLength(2);

    for (const href of versions) {
      await page.goto(href ?? '');
      await expectAccessible(page, `terms, ${href}`);
    }
  });

  test('the search overlay is accessible, empty and with suggestions', async ({ page }) => {
    await page.goto(toPath('/cs'));
    await page.locator('header [data-search-open]:visible').click();

    const layer = page.getByRole('dialog');
    await layer.locator('.search-layer-popular a').first().waitFor();

    await expectAccessible(page, 'popular keywords');

    await layer.getByRole('combobox').fill('자켓');
    await layer.getByRole('option').first().waitFor();

    await expectAccessible(page, 'suggestions');
  });
}
