import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { readMails } from '../../support/member/mails.ts';
import { deskOf, makePaid } from '../../support/order/orders.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 800 }, siteEnv: { JOURNEY: 'staff' } });

test('a content person rewrites the mail of a shipment, and a service person sends it again', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const [unit] = await shop.units('P1002');
  const items = [{ itemCode: unit?.itemCode ?? '', qty: 1 }];
  const { orderNo, orderSn } = await makePaid(shop, { items });

  await deskOf(shop).prepare(orderSn);

  await joinStaff(page, site, 'content');
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.getByRole('link', { name: '메일 템플릿' }).click();

  await expectAccessible(page, 'the texts of mails');

  await page.getByRole('link', { name: '배송 출발' }).click();

  const korean = page.getByRole('group', { name: '본문' }).getByLabel('한국어');
  const english = page.getByRole('group', { name: '본문' }).getByLabel('영어');
  const wrong =
    '{{orderNo}} 상품이 떠났습니다.\n\n{{trackingNo}}\n\n{{details}}\n\n{{items}}\n\n{{button}}';

  await korean.fill(wrong);
  await english.fill('Off it goes, {{name}}!\n\n{{details}}\n\n{{items}}\n\n{{button}}');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('form').getByRole('alert')).toContainText('{{trackingNo}}');
  await expect(korean).toBeFocused();
  await expect(korean).toHaveAttribute('aria-invalid', 'true');

  await korean.fill(wrong.replace('{{trackingNo}}', '**{{carrier}}** {{invoiceNo}}'));

  // The frame of the preview runs no script, a test's neither.
  const mail = page.locator('iframe').first();
  await expect(mail).toHaveAttribute('srcdoc', /<b>CJ대한통운<\/b> 612345678901/);

  await page.getByRole('button', { name: '텍스트' }).click();

  await expect(page.getByRole('article', { name: '영어' })).toContainText(
    'Off it goes, Haneul Kim!',
  );
  await expectAccessible(page, 'a text with its preview');

  await page.getByRole('button', { name: '나에게 시험 발송' }).first().click();

  await expect(page.getByText('content@shop.example로 시험 메일을 보냈습니다.')).toBeVisible();

  await page.getByLabel('사유 (선택)').fill('말투 통일');
  await page.getByRole('button', { name: '저장', exact: true }).click();

  await expect(page.getByText('저장했습니다.')).toBeVisible();
  await expect(page.getByText('사용 중')).toHaveCount(2);

  await deskOf(shop).ship(orderSn);

  await expect(() => expect(readMails(site.dataDir, 'shipped')).toHaveLength(1)).toPass();
  expect(readMails(site.dataDir, 'shipped')[0]?.text).toContain(`${orderNo} 상품이 떠났습니다.`);

  await page.getByRole('button', { name: '로그아웃' }).click();

  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();

  await joinStaff(page, site, 'service');
  await page.getByRole('link', { name: '메일 발송', exact: true }).click();
  await page.getByRole('searchbox').fill(orderNo);

  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: '배송 출발' })).toHaveCount(1);
  await expectAccessible(page, 'the log of mails');

  await rows.filter({ hasText: '배송 출발' }).getByRole('link').click();
  await page.getByRole('button', { name: '내용과 수신자 보기' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^사유/).fill('받지 못하셨다고 함');
  await dialog.getByRole('button', { name: '내용과 수신자 보기' }).click();

  await expect(page.locator('pre')).toContainText(`${orderNo} 상품이 떠났습니다.`);

  await page.getByRole('button', { name: '재발송' }).click();
  await dialog.getByLabel(/^사유/).fill('스팸함에서 지워짐');
  await dialog.getByRole('button', { name: '재발송' }).click();

  await expect(page.getByRole('main')).toContainText('재발송');
  await expect(page.getByRole('main')).toContainText('스팸함에서 지워짐');
  await expectAccessible(page, 'a mail that was sent again');
  await expect(() => expect(readMails(site.dataDir, 'shipped')).toHaveLength(2)).toPass();
});
