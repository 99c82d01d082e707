import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { joinStaff } from '../desk/desk-steps.ts';
import { checkOutAsGuest } from '../steps.ts';

test.use({ viewport: { width: 390, height: 844 }, siteEnv: { JOURNEY: 'ownAccount' } });

test('an order is paid into the mall’s own account, which staff confirm', async ({
  page,
  site,
  browser,
}) => {
  const desk = await browser.newPage({
    baseURL: site.url,
    viewport: { width: 1280, height: 900 },
  });
  await joinStaff(desk, site, 'owner');
  await desk.goto('/staff/settings?tab=ownAccount');
  await desk.getByLabel(/^은행/).selectOption('신한은행');
  await desk.getByRole('button', { name: '저장', exact: true }).click();

  const number = desk.getByLabel(/^계좌번호/);
  await expect(number).toHaveAccessibleDescription(/값을 입력해 주세요/);
  await number.fill('110-123-456789');
  await desk.getByLabel(/^예금주/).fill('새벽 상사');
  await expectAccessible(desk, 'the own account of a mall');
  await desk.getByRole('button', { name: '저장', exact: true }).click();
  await expect(desk.getByText('저장했습니다', { exact: false })).toBeVisible();

  await checkOutAsGuest(page);
  await page.getByRole('radio', { name: '무통장입금(일반계좌)' }).check();
  await expect(page.getByRole('main')).toContainText('3일 이내에 입금해 주세요.');
  const depositor = page.getByLabel('입금자명');
  await expect(depositor).toHaveAttribute('placeholder', '홍길동');
  await depositor.fill('임꺽정');
  await page.getByRole('button', { name: /원 결제하기$/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('아래 계좌로 입금해 주세요');
  await expect(page.getByRole('main')).toContainText('신한은행 110-123-456789');
  await expect(page.getByRole('main')).toContainText('새벽 상사');
  await expect(page.getByRole('main')).toContainText('임꺽정');
  await expect(page.getByRole('main')).toContainText(
    '무통장입금(일반계좌) · 신한은행 110-123-456789',
  );
  await expectAccessible(page, 'an order that awaits a transfer to the own account');

  const orderNo = page.url().split('/').at(-1) ?? '';

  await desk.goto(`/staff/orders/${orderNo}`);
  await expect(desk.getByRole('main')).toContainText('임**');
  await desk.getByRole('button', { name: '입금 확인' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('통장에 전액이 입금되었나요?');
  await dialog.getByRole('button', { name: '입금 확인' }).click();
  await expect(desk.getByRole('main')).toContainText('결제완료');

  await page.reload();
  await expect(page.getByRole('main')).not.toContainText('아래 계좌로 입금해 주세요');
  await desk.close();
});
