import { expect, test } from '../../support/journey/journey.ts';
import { applyFor, claimDeskOf, makeDelivered } from '../../support/order/claim/claims.ts';
import { makePaid } from '../../support/order/orders.ts';
import { AT_DESK, testDeskTask } from './desk-task.ts';

test.use(AT_DESK);

const JACKET = { itemCode: 'P1002-001', qty: 1 };

testDeskTask('open a return for a guest by telephone', 'service', async (walk) => {
  const { page, shop, type } = walk;
  const { orderNo } = await makeDelivered(shop, { items: [JACKET] });

  await walk.startAt('/staff/orders');
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await type(search, orderNo.slice(-6));
  await page.getByRole('link', { name: orderNo }).click();
  await page.getByRole('button', { name: '반품 접수' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('사유', { exact: true }).selectOption({ label: '단순 변심' });
  await dialog.getByRole('button', { name: '금액 계산' }).click();
  await expect(dialog).toContainText('반품 배송비');
  await dialog.getByRole('button', { name: '반품 접수' }).click();

  await expect(page.locator('.desk-record-head .desk-status')).toHaveText('접수 완료');
});

testDeskTask('deduct a fee from a refund', 'service', async (walk) => {
  const { page, shop, type } = walk;
  const order = await makeDelivered(shop, { items: [JACKET] });
  const items = [{ orderItemSn: order.items[0]?.orderItemSn ?? 0, claimQty: 1 }];
  const { claimNo } = await applyFor(order, 'Return', { items });
  const desk = claimDeskOf(shop);
  for (const step of ['accept', 'book', 'receive', 'inspect'] as const) await desk[step](claimNo);

  await walk.startAt(`/staff/claims/${claimNo}`);
  await page.getByRole('button', { name: '금액 차감' }).click();

  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel('차감 금액 (원)'), '5000');
  await type(dialog.getByLabel('사유'), '착용 흔적');
  await dialog.getByRole('button', { name: '저장' }).click();

  await expect(page.getByRole('main')).toContainText('비용 차감 (착용 흔적)');
});

testDeskTask('cancel one of three that is out of stock', 'service', async (walk) => {
  const { page, shop, type } = walk;
  const { orderNo } = await makePaid(shop, { items: [{ ...JACKET, qty: 3 }] });

  await walk.startAt(`/staff/orders/${orderNo}`);
  await page.getByRole('button', { name: '주문 취소', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: '주문 취소' });
  const cancelNow = dialog.getByRole('button', { name: '취소하기' });
  await type(dialog.getByRole('spinbutton'), '1');
  await type(dialog.getByLabel('고객에게 보이는 설명'), '품절');
  await expect(cancelNow).toBeEnabled();
  await cancelNow.click();

  await expect(page.getByRole('row', { name: /P1002/ })).toContainText('3개 중 2개');
});

testDeskTask('change an address', 'service', async (walk) => {
  const { page, shop, type } = walk;
  const { orderNo } = await makePaid(shop, { items: [JACKET] });

  await walk.startAt(`/staff/orders/${orderNo}`);
  await page.getByRole('button', { name: '개인정보 보기' }).click();

  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel('사유'), '전화로 배송지 변경 요청');
  await dialog.getByRole('button', { name: '개인정보 보기' }).click();
  await page.getByRole('button', { name: '배송지 변경' }).click();
  await type(dialog.getByLabel('상세주소'), '102동 304호');
  await type(dialog.getByLabel('변경 사유'), '전화 요청');
  await dialog.getByRole('button', { name: '배송지 변경' }).click();

  await expect(
    page.getByRole('status').filter({ hasText: '배송지를 변경했습니다.' }),
  ).toBeVisible();
});
