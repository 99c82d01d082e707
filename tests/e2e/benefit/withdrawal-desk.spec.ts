import { depositBalance, saveDeposit } from '#src/features/benefit/deposit/deposit.service.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 768, height: 1024 }, siteEnv: { JOURNEY: 'staff' } });

test('a service person completes two withdrawals by the bank’s file, and mends a row of it', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const { database } = shop.runtime;
  const email = 'ford@shop.example';
  const member = await shop.member(email);

  const { memberNo } = await database.read
    .selectFrom('member')
    .select('memberNo')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

  const saving = { memberNo, ref: 'refund:journey', amount: 50_000, now: Date.now(), note: '환불' };
  await database.tx((t) => saveDeposit(t, saving));

  const sns: number[] = [];
  for (const amount of [20_000, 30_000]) {
    const { body } = await member.post<{ depositWithdrawalSn: number }>(
      '/api/my/deposit/withdrawal/register',
      {
        amount,
        bankCode: '088',
        bankAccountHolder: '김산행',
        bankAccountNo: '110-123-456789',
      },
    );

    sns.push(body.depositWithdrawalSn);
  }

  await joinStaff(page, site, 'service');

  await page.getByRole('link', { name: '예치금 출금 관리' }).click();

  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('main')).not.toContainText('110');
  await expectAccessible(page, 'the withdrawals');

  await page.getByLabel('이 페이지 모두 선택').check();

  const download = page.waitForEvent('download');

  await page.getByRole('button', { name: '이체 파일 내려받기' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^사유/).fill('이체');
  await dialog.getByRole('button', { name: '이체 파일 내려받기' }).click();

  await expect(dialog.getByRole('alert')).toContainText('5자 이상');

  await dialog.getByLabel(/^사유/).fill('오늘 이체할 출금');
  await dialog.getByRole('button', { name: '이체 파일 내려받기' }).click();

  expect((await download).suggestedFilename()).toMatch(/^withdrawals-.*\.csv$/);

  await page.getByRole('button', { name: '처리 시작' }).click();
  await dialog.getByRole('button', { name: '처리 시작' }).click();
  await page.getByRole('link', { name: /^처리 중/ }).click();

  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);

  await page.getByRole('button', { name: '이체 결과 파일' }).click();

  const csv = `출금번호,처리결과,금액\n${sns[0]},정상,20000\n${sns[1]},정상,3000\n`;
  const dataTransfer = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], 'results.csv', { type: 'text/csv' }));
    return dropped;
  }, csv);

  await dialog.getByText('CSV 파일').dispatchEvent('drop', { dataTransfer });

  await expect(dialog.getByRole('status')).toContainText('오류 1건');
  await expect(dialog).toContainText('신청 금액 30000원과 다릅니다.');
  await expectAccessible(page, 'the results of the bank');

  await dialog.getByLabel('행 3 금액').fill('30000');
  await dialog.getByRole('button', { name: '다시 확인' }).click();

  await expect(dialog.getByRole('status')).toContainText('오류 0건');

  await dialog.getByRole('button', { name: '2건 처리' }).click();

  await expect(dialog.getByRole('status')).toContainText('성공 2건');

  await dialog.getByRole('button', { name: '닫기' }).first().click();
  await page.getByRole('link', { name: /^완료/ }).click();

  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  expect(await depositBalance(database.read, memberNo)).toBe(0);

  await page.goto(`/staff/members/${memberNo}?ledger=deposit`);

  await expect(page.getByRole('table', { name: '예치금' })).toContainText('출금');
  await expectAccessible(page, 'a ledger');

  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(768);
});
