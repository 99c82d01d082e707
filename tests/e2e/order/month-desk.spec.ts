import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'staff' } });

const HEAD = '거래번호,거래구분,거래금액,수수료,부가세,거래일자,지급일';

test('an owner keeps a settlement file, explains what disagrees and closes the month', async ({
  page,
  site,
}) => {
  await joinStaff(page, site, 'owner');
  await page.goto('/staff/figures/month?month=2024-02');
  await expect(page.getByRole('heading', { name: '2024-02 합계' })).toBeVisible();

  await page.getByRole('button', { name: '정산 파일 올리기' }).click();
  const dialog = page.getByRole('dialog');
  const lines = [HEAD, 'journey-tid,승인,"5,000",100,10,20240228,20240229'];
  await dialog.getByLabel('CSV 파일').setInputFiles({
    name: 'settlement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await dialog.getByRole('button', { name: '1건 저장' }).click();
  await dialog.getByRole('button', { name: '닫기' }).last().click();

  const table = page.getByRole('group', { name: '일치하지 않는 내역' });
  await expect(table.getByRole('rowheader', { name: '쇼핑몰에 없음' })).toBeVisible();
  for (const width of [320, 390, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectAccessible(page, 'the month');

  await expect(page.getByRole('button', { name: '마감', exact: true })).toBeDisabled();
  await table.getByRole('button', { name: 'journey-tid 메모' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('다른 상점의 거래');
  await page.getByRole('dialog').getByRole('button', { name: '1건에 메모' }).click();
  await expect(table).toContainText('다른 상점의 거래');

  await page.getByRole('button', { name: '마감', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '2024-02 마감' }).click();
  await expect(page.getByText('마감한 달입니다.')).toBeVisible();
});
