import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { makeUnpaid } from '../../support/order/orders.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 768, height: 1024 }, siteEnv: { JOURNEY: 'staff' } });

test('a service person finds a member, gives them a level and blocks them for a while', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const member = await shop.member('river@shop.example');

  await joinStaff(page, site, 'service');
  await page.getByRole('link', { name: '회원 관리', exact: true }).click();
  await page.getByRole('searchbox').fill('river@shop.example');

  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page, 'the members');

  await rows.nth(1).getByRole('link').click();

  await page.getByRole('button', { name: '개인정보 보기' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^사유/).fill('전화 문의');
  await dialog.getByRole('button', { name: '개인정보 보기' }).click();

  await expect(page.getByText('river@shop.example')).toBeVisible();

  await page.getByRole('button', { name: '등급 변경' }).click();
  await dialog.getByLabel('새 등급').selectOption('Vip');
  await dialog.getByRole('button', { name: '저장' }).click();

  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await expect(dialog.getByLabel(/^사유/)).toBeFocused();
  await expectAccessible(page, 'a change without a reason');

  await dialog.getByLabel(/^사유/).fill('단체 구매');

  await expect(dialog.getByRole('alert')).toBeHidden(); // it is being mended

  await page.keyboard.press('Escape');

  const question = page.getByRole('dialog', { name: '저장하지 않은 내용이 있습니다. 나갈까요?' });
  await expect(question).toBeVisible();

  await page.keyboard.press('Escape');

  await expect(question).toBeHidden();
  await expect(dialog.getByLabel(/^사유/)).toHaveValue('단체 구매');

  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('main')).toContainText('패밀리 → VIP · 운영자 단체 구매');

  await page.getByRole('button', { name: '구매 제한' }).click();
  await dialog.getByLabel(/^사유/).fill('부정 사용 확인');
  await dialog.getByRole('button', { name: '구매 제한' }).click();

  await expect(page.getByRole('button', { name: '제한 해제' })).toBeVisible();

  const [unit] = await shop.units('P1002');
  const items = [{ itemCode: unit?.itemCode ?? '', qty: 1 }];
  const ordered = makeUnpaid(shop, { buyer: member, items });
  await expect(ordered).rejects.toThrow('CheckoutBlockedMember');

  await page.getByRole('button', { name: '제한 해제' }).click();
  await dialog.getByLabel(/^사유/).fill('확인함');
  await dialog.getByRole('button', { name: '제한 해제' }).click();

  await expect(page.getByRole('button', { name: '구매 제한' })).toBeVisible();
  await expectAccessible(page, 'a member');

  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(768);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: '회원 관리', exact: true }).click();

  const row = page.locator('.desk-table tbody tr').first();
  await expect(row).toBeVisible();

  const { height = 0 } = (await row.boundingBox()) ?? {};
  expect(height, 'rows of two lines').toBeLessThan(100);

  const table = page.locator('.desk-table-scroll');
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expectAccessible(page, 'the members on a phone');
});
