import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { deskOf, makePaid } from '../../support/order/orders.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  siteEnv: { JOURNEY: 'staff', ORDERS_PER_MINUTE: '1000' },
});

test('a warehouse person saves new orders as CJ’s file, by a template of their own, and cancels it', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const [unit] = await shop.units('P1003');
  const orderNos: string[] = [];
  for (let n = 0; n < 3; n++) {
    const items = [{ itemCode: unit?.itemCode ?? '', qty: 1 }];
    const { orderNo, orderSn } = await makePaid(shop, { items });
    await deskOf(shop).prepare(orderSn);
    orderNos.push(orderNo);
  }

  await joinStaff(page, site, 'warehouse');
  await page.goto('/staff/orders/files');

  const status = page.getByText(/^배송준비중 \d+건/);
  await expect(status).toContainText(/새 주문 [1-9]/);

  const dialog = page.getByRole('dialog');
  const openDialog = () => page.getByRole('button', { name: '주문 파일 만들기' }).click();
  const save = dialog.getByRole('button', { name: '파일 저장' });

  await openDialog();
  await dialog.getByLabel('형식').selectOption('CSV (UTF-8)');
  await save.click();

  await expect(dialog.getByRole('alert')).toContainText('5자');
  await expectAccessible(page, 'a file that is refused');

  await dialog.getByLabel('사유').fill('택배 접수');
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const text = await readFile(await download.path(), 'utf8');

  expect(download.suggestedFilename()).toMatch(/^orders-\d{8}-\w+\.csv$/);
  expect(text).toMatch(/^\uFEFF예약구분,/);
  for (const orderNo of orderNos) expect(text).toContain(orderNo);

  await expect(status).toContainText('새 주문 0건');
  await expectAccessible(page, 'the order files');

  await openDialog();
  await dialog.getByLabel('사유').fill('택배 접수');
  await save.click();

  await expect(dialog.getByRole('alert')).toContainText('파일에 담을 주문이 없습니다.');

  await dialog.getByLabel('새 주문만').uncheck();
  const [repeated] = await Promise.all([page.waitForEvent('download'), save.click()]);

  expect(repeated.suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'CJ대한통운 복사' }).click();
  await dialog.getByLabel('양식', { exact: true }).fill('창고 CJ');
  await dialog.getByLabel('11번째 열 고정 문구').fill('2');
  await dialog.getByRole('button', { name: '배송메세지2 위로' }).click();
  await dialog.getByRole('button', { name: '기본운임 삭제' }).click();
  await expectAccessible(page, 'a template');
  await dialog.getByRole('button', { name: '저장' }).click();

  await expect(page.getByRole('row', { name: /^창고 CJ/ })).toContainText('14');

  const cancels = page.getByRole('button', { name: /^파일 .* 취소$/ });
  for (const left of [1, 0]) {
    await cancels.first().click();
    await dialog.getByRole('button', { name: /취소$/ }).last().click();

    await expect(dialog).toHaveCount(0);
    await expect(cancels).toHaveCount(left);
  }

  await expect(status).toContainText(/새 주문 [1-9]/);

  await openDialog();
  await dialog.getByLabel('양식', { exact: true }).selectOption('창고 CJ');
  await dialog.getByLabel('사유').fill('다시 접수');
  await Promise.all([page.waitForEvent('download'), save.click()]);

  await page.goto(`/staff/orders/${orderNos[0]}`);
  await expect(page.getByRole('main')).toContainText('창고 CJ');
});
