import { expect, test } from '../../support/journey/journey.ts';
import { makePaid } from '../../support/order/orders.ts';
import { AT_DESK, testDeskTask } from './desk-task.ts';

test.use(AT_DESK);

testDeskTask('look at what waits in the morning', 'owner', async (walk) => {
  const { page, shop } = walk;
  const { orderNo } = await makePaid(shop, { items: [{ itemCode: 'P1002-001', qty: 1 }] });

  await walk.startAt('/staff');
  await page
    .getByRole('list', { name: '처리할 일' })
    .getByRole('link', { name: /신규 주문/ })
    .click();

  await expect(page.getByRole('link', { name: orderNo })).toBeVisible();
});

testDeskTask('close the month', 'owner', async (walk) => {
  const { page, type } = walk;
  const lines = [
    '거래번호,거래구분,거래금액,수수료,부가세,거래일자,지급일',
    'task-tid,승인,"5,000",100,10,20240328,20240329',
  ];
  const buffer = Buffer.from(lines.join('\n'));

  await walk.startAt('/staff/figures/month?month=2024-03');
  await page.getByRole('button', { name: '정산 파일 올리기' }).click();

  const dialog = page.getByRole('dialog');
  const file = { name: 'settlement.csv', mimeType: 'text/csv', buffer };
  await walk.chooseFiles(dialog.getByLabel('CSV 파일'), [file]);
  await dialog.getByRole('button', { name: '1건 저장' }).click();
  await dialog.getByRole('button', { name: '닫기' }).last().click();

  await page.getByRole('button', { name: 'task-tid 메모' }).click();
  await type(dialog.getByRole('textbox'), '다른 상점의 거래');
  await dialog.getByRole('button', { name: '1건에 메모' }).click();
  await page.getByRole('button', { name: '마감', exact: true }).click();
  await dialog.getByRole('button', { name: '2024-03 마감' }).click();

  await expect(page.getByText('마감한 달입니다.')).toBeVisible();
});
