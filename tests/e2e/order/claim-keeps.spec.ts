import type { Locator, Page } from 'playwright/test';
import { actEarly, expect, test, type Site } from '../../support/journey/journey.ts';
import { makeDelivered } from '../../support/order/claim/claims.ts';
import { becomeShopper, openShop } from '../../support/journey/site-shop.ts';

test.use({
  viewport: { width: 1280, height: 900 },
  siteEnv: { JOURNEY: 'claims', ORDERS_PER_MINUTE: '100' },
});

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A new member whose jacket has arrived, in the browser. */
async function ownOrder(page: Page, site: Site, email: string): Promise<string> {
  await using shop = await openShop(site);
  const [unit] = await shop.units('P1001');
  const buyer = await shop.member(email);
  const items = [{ itemCode: unit?.itemCode ?? '', qty: 1 }];
  const { orderNo } = await makeDelivered(shop, { buyer, items });

  await becomeShopper(page, site, buyer);

  return orderNo;
}

/** From the top of a page over its menus. */
async function skipMenus(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
}

/** Tab after tab, as without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let i = 0; i < 60 && !(await isThere()); i += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('with the keyboard alone, in English', async ({ page, site }) => {
  const orderNo = await ownOrder(page, site, 'keyboard@example.com');
  await page.goto(`/en/myPage/order/${orderNo}`);
  await skipMenus(page);
  await tabTo(page, page.getByRole('link', { name: 'Request a return' }).first());
  await page.keyboard.press('Enter');

  await expect(findHeading(page)).toHaveText('Request a return');

  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeEnabled();

  await skipMenus(page);
  await tabTo(page, next);
  await page.keyboard.press('Enter');

  const reasons = page.getByRole('radiogroup', { name: /^Reason for/ });
  await expect(reasons).toHaveAccessibleDescription(/reason/);
  await expect(reasons.getByRole('radio').first()).toBeFocused();
  await expect(reasons.getByRole('radio', { checked: true })).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: 'Change pickup address' }));
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Change pickup address' });
  await tabTo(page, dialog.getByLabel(/^Address, line 2/));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Guard room');
  await page.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Guard room');

  await skipMenus(page);
  await tabTo(page, reasons.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');

  await expect(reasons.getByRole('radio', { name: 'Changed my mind' })).toBeChecked();
  await expect(reasons).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('.refund-total')).toBeVisible();

  await tabTo(page, next);
  await page.keyboard.press('Enter');

  await expect(findHeading(page)).toHaveText('Check your request');
  await expect(page.getByRole('main')).toContainText('Guard room');

  await skipMenus(page);
  await tabTo(page, page.getByRole('button', { name: 'Submit return' }));
  await page.keyboard.press('Enter');

  await expect(findHeading(page)).toHaveText('Return: Requested');
  await expect(page.getByRole('main')).toContainText('Guard room');
});

test('reload, Back, a second tab and the end of a session lose nothing and do nothing twice', async ({
  page,
  site,
}) => {
  const email = 'keeps@example.com';
  const orderNo = await ownOrder(page, site, email);

  await page.goto(`/myPage/order/${orderNo}`);
  await page.getByRole('link', { name: '반품 신청' }).first().click();

  const reason = page.getByRole('radio', { name: '단순 변심' });
  const detail = page.getByLabel('자세한 사유');

  await reason.check();
  await detail.fill('색이 생각과 달라요');

  await expect(page).toHaveURL(/draftClaimSn=/);

  await page.getByRole('button', { name: '다음' }).click();

  await expect(findHeading(page)).toHaveText('신청 내용 확인');

  await page.goBack();

  await expect(reason).toBeChecked();
  await expect(detail).toHaveValue('색이 생각과 달라요');

  await page.reload();

  await expect(reason).toBeChecked();
  await expect(detail).toHaveValue('색이 생각과 달라요');
  await expect(page.getByRole('checkbox').first()).toBeChecked();

  await page.getByRole('button', { name: '다음' }).click();

  await expect(findHeading(page)).toHaveText('신청 내용 확인');

  const second = await page.context().newPage();
  await second.goto(page.url());

  await expect(findHeading(second)).toHaveText('신청 내용 확인');

  await page.context().clearCookies({ name: /session$/ });
  await page.getByRole('button', { name: '반품 신청하기' }).click();

  const layer = page.getByRole('dialog', { name: '다시 로그인해 주세요' });
  await layer.getByLabel('이메일').fill(email);
  await layer.getByLabel('비밀번호').fill(site.demoMember.password);
  await layer.getByRole('button', { name: '계속하기' }).click();

  await expect(findHeading(page)).toHaveText('반품: 접수 완료');

  await second.getByRole('button', { name: '반품 신청하기' }).click();

  await expect(findHeading(second)).toHaveText('반품: 접수 완료');
  expect(second.url()).toBe(page.url());

  await page.goBack();

  await expect(page).toHaveURL(/\/claim\/(detail|return)\//);

  await second.goto(`/myPage/claim/return/${orderNo}`);

  await expect(second.getByRole('main')).toContainText('반품 신청이 불가능한 주문입니다.');

  await second.getByRole('link', { name: '주문 상세로' }).first().click();
  await expect(second.getByRole('link', { name: '반품: 접수 완료' })).toHaveCount(1);
});

test('a reason chosen before the scripts is kept', async ({ page, site }) => {
  const orderNo = await ownOrder(page, site, 'early@example.com');
  await page.goto(`/myPage/order/${orderNo}`); // its scripts are not those that are held back below

  const scripts = Promise.withResolvers<void>();
  await page.route('**/_astro/ClaimRequest.*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await actEarly(page);
  await page.goto(`/myPage/claim/return/${orderNo}`, { waitUntil: 'commit' });

  const reason = (name: string) => page.getByRole('radio', { name });
  const sums = page.locator('.refund-sums');
  await reason('단순 변심').check();
  scripts.resolve();

  await expect(sums).toContainText('-3,000원');
  await expect(reason('단순 변심')).toBeChecked();
});

test('an island costs more to collect from, and the sums say so', async ({ page, site }) => {
  const orderNo = await ownOrder(page, site, 'island@example.com');
  await page.goto(`/myPage/claim/return/${orderNo}`);
  await page.getByRole('radio', { name: '단순 변심' }).check();

  const sums = page.locator('.refund-sums');
  await expect(sums).toContainText('-3,000원');

  await page.getByRole('button', { name: '수거지 변경' }).click();

  const dialog = page.getByRole('dialog', { name: '수거지 변경' });
  await dialog.getByLabel(/^우편번호/).fill('63002');
  await dialog.getByLabel(/^주소/).fill('제주특별자치도 제주시 추자면 1');
  await dialog.getByRole('button', { name: '변경하기' }).click();

  await expect(dialog).toBeHidden();
  await expect(sums).toContainText('도서산간');
});
