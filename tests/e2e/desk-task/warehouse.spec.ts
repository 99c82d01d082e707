import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/journey/journey.ts';
import type { SiteShop } from '../../support/journey/site-shop.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { deskOf, makePaid, type PaidOrder } from '../../support/order/orders.ts';
import { AT_DESK, testDeskTask } from './desk-task.ts';

test.use(AT_DESK);

/** A bench sends more. */
const ORDERS = Number(process.env['DESK_TASK_ORDERS'] ?? 20);
const AT_ONCE = 10;
/** A limit for what hangs: hundreds of orders are made first. */
const LIMIT_MS = 600_000;

/** Orders of one unit that are to be sent, and its code. */
async function makeOrders(
  shop: SiteShop,
  count: number,
): Promise<{ orders: PaidOrder[]; itemCode: string }> {
  const { units } = await makeProduct(shop, { stock: [count] });
  const itemCode = units[0]?.itemCode ?? '';
  const makeOrder = async () => {
    const order = await makePaid(shop, { items: [{ itemCode, qty: 1 }] });
    await deskOf(shop).prepare(order.orderSn);
    return order;
  };

  const orders: PaidOrder[] = [];
  while (orders.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - orders.length) }, makeOrder);
    orders.push(...(await Promise.all(batch)));
  }

  return { orders, itemCode };
}

testDeskTask('send orders out and take invoices in', 'warehouse', async (walk) => {
  const { page, shop, type } = walk;
  test.setTimeout(LIMIT_MS);
  const { orders } = await makeOrders(shop, ORDERS);

  await walk.startAt('/staff/orders');
  await page.getByRole('link', { name: '주문 파일', exact: true }).click();

  const menu = page.getByRole('navigation', { name: '메뉴' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '주문 파일 만들기' }).click();
  await dialog.getByLabel('형식').selectOption('CSV (UTF-8)');
  await type(dialog.getByLabel('사유'), '택배 접수');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '파일 저장' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  for (const { orderNo } of orders) expect(text).toContain(orderNo);
  await expect(page.getByText(/^배송준비중 \d+건/)).toContainText('새 주문 0건');

  const lines = orders.map(({ orderNo }, i) => `${orderNo},CJ대한통운,${638_200_000_000 + i}`);
  const buffer = Buffer.from(['주문번호,택배사,운송장번호', ...lines].join('\r\n'));
  const file = { name: 'cj.csv', mimeType: 'text/csv', buffer };

  // Everything is done twice: the second time changes nothing.
  for (const [sent, already] of [
    [orders.length, 0],
    [0, orders.length],
  ] as const) {
    await menu.getByRole('link', { name: /^주문 관리/ }).click();
    await page.getByRole('button', { name: '엑셀 일괄 발송' }).click();
    await walk.chooseFiles(dialog.getByLabel('CSV 파일'), [file]);
    await expect(dialog).toContainText(`전체 ${orders.length.toLocaleString('ko')}건`);
    if (sent > 0) await dialog.getByRole('button', { name: /건 발송$/ }).click();
    await expect(dialog).toContainText(`성공 ${(sent + already).toLocaleString('ko')}건`);
    await dialog.getByRole('button', { name: '닫기' }).last().click();
  }

  const { count } = await shop.runtime.database.read
    .selectFrom('shipment')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(
      'orderSn',
      'in',
      orders.map(({ orderSn }) => orderSn),
    )
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(orders.length);
});

testDeskTask('pack ten orders by scan', 'warehouse', async (walk) => {
  const { page, shop } = walk;
  const { orders, itemCode } = await makeOrders(shop, 10);

  await walk.startAt('/staff/orders/pack');
  const field = page.getByRole('textbox');
  const told = page.locator('.pack-result');
  // A scanner types without hands, and ends with Enter.
  const scanCode = async (code: string, kind: string) => {
    await field.fill(code);
    await field.press('Enter');
    await expect(told).toHaveAttribute('data-kind', kind);
  };

  for (const [i, order] of orders.entries()) {
    await scanCode(order.orderNo, 'packed');
    await scanCode(itemCode, 'complete');
    await scanCode(String(638_300_000_000 + i), 'shipped');
  }
});
