import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { reshipByStaff } from '#src/features/order/claim/reship/reship.service.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { applyFor, claimDeskOf, makeDelivered } from '../../../support/order/claim/claims.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { enterCompany } from '../../../support/content/places.ts';
import type { PaidOrder } from '../../../support/order/orders.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
  await enterCompany(shop);
});
afterAll(() => shop.close());

async function makeDeliveredOrder(): Promise<PaidOrder> {
  const { units } = await makeProduct(shop, { listPrice: 60_000, salePrice: 60_000 });
  return makeDelivered(shop, { items: [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }] });
}

const buildClaimItems = (order: PaidOrder) => [
  { orderItemSn: order.items[0]?.orderItemSn ?? 0, claimQty: 1 },
];

async function mailOf(
  claimNo: string,
  template: 'claimApplied' | 'claimAccepted' | 'claimConfirmed',
) {
  const { claimSn } = await shop.runtime.database.read
    .selectFrom('claim')
    .select('claimSn')
    .where('claimNo', '=', claimNo)
    .executeTakeFirstOrThrow();
  return composeMail(shop.runtime, { template, claimSn });
}

const ADDRESS = '서울특별시 성동구 능선로 12, 8층 (04780)';

test('who has the goods collected is told that a courier comes', async () => {
  const order = await makeDeliveredOrder();
  const { claimNo } = await applyFor(order, 'Return', { items: buildClaimItems(order) });
  const desk = claimDeskOf(shop);

  await desk.accept(claimNo);
  await desk.book(claimNo);

  const applied = await mailOf(claimNo, 'claimApplied');
  expect(applied?.text).toContain('수거 일정을 알려 드리겠습니다');
  expect(applied?.text).toContain('57,000원');
  expect((await mailOf(claimNo, 'claimAccepted'))?.text).toContain('택배 기사님이 방문하시면');
});

test('who sends the goods is told where to', async () => {
  const order = await makeDeliveredOrder();
  const claimRequest = { items: buildClaimItems(order), collectionMethod: 'Send' };
  const { claimNo } = await applyFor(order, 'Return', claimRequest);

  for (const template of ['claimApplied', 'claimAccepted'] as const) {
    const mail = await mailOf(claimNo, template);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(ADDRESS);
      expect(part).not.toContain('기사님');
      expect(part).not.toContain('수거');
    }
  }
});

test('nothing is collected for a reshipment', async () => {
  const order = await makeDeliveredOrder();
  const { claimNo } = await reshipByStaff(
    { database: shop.runtime.database, now: shop.now() },
    order.orderSn,
    { items: buildClaimItems(order), claimReasonCode: 'NotReceived', claimDetailedReason: '' },
  );

  const mail = await mailOf(claimNo, 'claimConfirmed');
  expect(mail?.subject).toBe(`[온라인몰] 재배송 처리가 완료되었습니다 (${order.orderNo})`);
  expect(mail?.text).toContain('비용 없이 다시 보내 드립니다');
  expect(mail?.text).not.toContain('환불');
});
