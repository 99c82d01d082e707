import writeExcelFile from 'write-excel-file/node';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { deskOf, makePaid } from '../../support/order/orders.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { giveCode, joinStaff, signInAtDesk } from '../desk/desk-steps.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  siteEnv: { JOURNEY: 'staff', ORDERS_PER_MINUTE: '1000' },
});

const ORDERS = 100;
const AT_ONCE = 10;

test('a warehouse person ships a hundred orders by file, and mends three that are refused', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const units = await shop.units('P1002');

  const make = async (index: number) => {
    const unit = units[index % units.length];
    const items = [{ itemCode: unit?.itemCode ?? '', qty: 1 }];
    const { orderNo, orderSn } = await makePaid(shop, { items });
    await deskOf(shop).prepare(orderSn);
    return orderNo;
  };

  const orderNos: string[] = [];
  for (let createdCount = 0; createdCount < ORDERS; createdCount += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, index) => make(createdCount + index));
    orderNos.push(...(await Promise.all(batch)));
  }

  const invoiceOf = (index: number) => String(638_100_000_000 + index);
  const rows = orderNos.map((orderNo, index) => [orderNo, 'CJ대한통운', invoiceOf(index)]);
  const [first, second, third] = rows;
  if (!first || !second || !third) throw new Error('No orders were made.');

  first[2] = '12';
  second[1] = '비둘기';
  third[0] = '20261111-NOSUCHORDER1';

  const cells = [['관리번호', '택배사', '운송장번호'], ...rows];
  const workbook = writeExcelFile(cells.map((row) => row.map((value) => ({ value }))));

  const person = await joinStaff(page, site, 'warehouse');

  await page.getByRole('button', { name: '로그아웃' }).click();
  await signInAtDesk(page, person);
  await page.getByRole('link', { name: '주문 관리', exact: true }).click();

  const shipped = page.getByRole('link', { name: /^배송중/ });
  await expect(shipped).toContainText(/\d/);

  const before = Number((await shipped.innerText()).replace(/\D/g, ''));

  await page.getByRole('link', { name: /^배송준비중/ }).click();
  await page.getByRole('button', { name: '엑셀 일괄 발송' }).click();

  const dialog = page.getByRole('dialog');
  const file = { name: 'cj.xlsx', mimeType: '', buffer: await workbook.toBuffer() };

  await dialog.getByLabel('CSV 파일').setInputFiles(file);

  // No program has this heading: it is chosen once.
  await dialog.getByLabel('주문번호', { exact: true }).selectOption('관리번호');
  await dialog.getByRole('button', { name: '지정한 열로 읽기' }).click();

  await expect(dialog).toContainText('전체 100건 · 성공 0건 · 오류 3건');
  await expectAccessible(page, 'rows that are refused');

  await dialog.getByRole('button', { name: '97건 발송' }).click();

  await expect(dialog).toContainText('전체 100건 · 성공 97건 · 오류 3건');

  const row = (line: number) => dialog.getByRole('row').nth(line - 1);
  const cell = (line: number, column: number) => row(line).getByRole('textbox').nth(column);
  await expect(row(2)).toContainText('송장번호가 택배사의 형식과 맞지 않습니다.');

  await cell(2, 2).fill(invoiceOf(0));
  await cell(3, 1).fill('cj');
  await cell(4, 0).fill(orderNos[2] ?? '');
  await dialog.getByRole('button', { name: '3건 발송' }).click();

  await expect(dialog).toContainText('전체 100건 · 성공 100건 · 오류 0건');

  await dialog.getByRole('button', { name: '닫기' }).last().click();

  await expect(shipped).toContainText(String(before + ORDERS));

  await page.goto(`/staff/orders/${orderNos[2]}`);

  await expect(page.getByRole('link', { name: invoiceOf(2) })).toBeVisible();
  await expectAccessible(page, 'an order');
});

test('a warehouse person sees no sums, and corrects a stock', async ({ page, site }) => {
  await using shop = await openShop(site);
  const [unit] = await shop.units('P1001');
  const items = [{ itemCode: unit?.itemCode ?? '', qty: 1 }];
  const { orderNo } = await makePaid(shop, { items });

  await joinStaff(page, site, 'warehouse');
  await page.goto('/staff/orders');

  const table = page.getByRole('table');
  await expect(table).toContainText(orderNo);
  await expect(table).not.toContainText(/\d원/);
  await expect(page.getByRole('link', { name: '결제 목록' })).toHaveCount(0);

  await page.goto(`/staff/orders/${orderNo}`);

  await expect(table).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/\d원/);
  await expectAccessible(page, 'an order without sums');

  await page.goto('/staff/orders/payments');

  await expect(page.getByRole('main')).toContainText('payment:read');

  await page.goto('/staff/products/P1001');
  await page.getByRole('button', { name: '변경', exact: true }).first().click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('조정 수량').fill('3');
  await dialog.getByLabel(/^사유/).fill('실사 차이');
  await dialog.getByRole('button', { name: '저장' }).click();

  await expect(page.getByText('재고를 변경했습니다')).toBeVisible();
});

test('an owner finds in the audit log who shipped an order, and who showed its buyer', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const [unit] = await shop.units('P1001');
  const items = [{ itemCode: unit?.itemCode ?? '', qty: 1 }];
  const { orderNo } = await makePaid(shop, { items });

  await joinStaff(page, site, 'owner');
  await page.goto(`/staff/orders/${orderNo}`);
  await page.getByRole('button', { name: '개인정보 보기' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^사유/).fill('배송지 확인 전화');
  await dialog.getByRole('button', { name: '개인정보 보기' }).click();

  await expect(page.getByText('김하늘 · 010-1234-5678', { exact: false })).toHaveCount(2);

  await page.getByRole('button', { name: '주문확인' }).click();

  await expect(dialog).toContainText('1건 중 1건을 처리할 수 있습니다.');

  await dialog.getByRole('button', { name: '주문확인' }).click();

  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('주문확인');

  await page.getByRole('link', { name: '변경 이력' }).click();
  await page.getByRole('searchbox').fill(orderNo);

  const changes = page.getByRole('table').getByRole('row');
  await expect(changes).toHaveCount(3);
  await expect(changes.nth(1)).toContainText('상태: 결제완료 → 주문확인');
  await expect(changes.nth(1)).toContainText('이담당');
  await expect(changes.nth(2)).toContainText('배송지 확인 전화');
  await expect(changes.nth(2)).toContainText('개인정보 보기');
  await expectAccessible(page, 'the audit log');
});

test('an owner invites somebody at the desk, changes the roles and blocks', async ({
  page,
  site,
}) => {
  const owner = await joinStaff(page, site, 'owner');

  await page.getByRole('link', { name: '운영자 관리', exact: true }).click();

  await expectAccessible(page, 'the staff');

  await page.getByRole('button', { name: '운영자 초대' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '운영자 초대' }).click();

  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await expect(dialog.getByLabel('이름')).toBeFocused();
  await expectAccessible(page, 'an invitation that is refused');

  await dialog.getByLabel('이름').fill('박물류');
  await dialog.getByLabel('이메일').fill('new@shop.example');
  await dialog.getByLabel(/^물류 담당/).check();
  await giveCode(dialog, owner, site);
  await dialog.getByRole('button', { name: '운영자 초대' }).click();

  await expect(dialog.getByLabel('초대 링크')).toHaveValue(/\/staff\/invitation#/);

  await dialog.getByRole('button', { name: '닫기' }).last().click();

  const person = page.getByRole('row', { name: /박물류/ });
  await expect(person).toContainText('물류 담당');

  await person.getByRole('button', { name: '역할 변경' }).click();
  await dialog.getByLabel(/^CS 담당/).check();
  await giveCode(dialog, owner, site);
  await dialog.getByRole('button', { name: '저장' }).click();

  await expect(person).toContainText('CS 담당, 물류 담당');

  await person.getByRole('button', { name: '차단' }).click();
  await dialog.getByLabel(/^사유/).fill('퇴사');
  await dialog.getByRole('button', { name: '차단' }).click();

  await expect(person).toContainText('차단');
  await expect(person.getByRole('button', { name: '차단' })).toHaveCount(0);
});
