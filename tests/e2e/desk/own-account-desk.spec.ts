import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { codeAt } from '../../support/desk/staff.ts';
import { addAuthenticator } from '../../support/account/virtual-authenticator.ts';
import { joinStaff, signInAtDesk } from './desk-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'staff' } });

const STEP_MS = 30_000;

test('staff add a passkey, sign in with it, share a view, and see who else is there', async ({
  page,
  browser,
  site,
}) => {
  const person = await joinStaff(page, site, 'service');

  await addAuthenticator(page);
  await page.getByRole('link', { name: /이담당/ }).click();
  await page.getByRole('button', { name: '패스키 추가' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('인증 코드').fill('000000');
  await dialog.getByRole('button', { name: '패스키 추가' }).click();

  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await expectAccessible(page, 'a passkey without a right code');

  await dialog.getByLabel('인증 코드').fill(codeAt(person.secret, Date.now() + STEP_MS));
  await dialog.getByRole('button', { name: '패스키 추가' }).click();

  await expect(page.getByRole('button', { name: /삭제$/ })).toHaveCount(1);
  await expectAccessible(page, 'one’s own account');

  await page.getByRole('button', { name: '로그아웃' }).first().click();
  await page.getByRole('button', { name: '패스키로 로그인' }).click();

  await expect(page.getByRole('navigation', { name: '메뉴' })).toBeVisible();

  await page.getByRole('link', { name: '회원 관리', exact: true }).click();
  await page.getByLabel('등급').selectOption('Vip');
  await page.getByRole('button', { name: '보기 설정' }).click();
  await page.getByRole('menuitem', { name: '현재 조건 저장' }).click();
  await dialog.getByLabel('보기 이름').fill('VIP 회원');
  await dialog.getByLabel('다른 운영자와 공유').check();

  await expectAccessible(page, 'a view to save');

  await dialog.getByRole('button', { name: '저장' }).click();

  await expect(page.getByRole('button', { name: 'VIP 회원' })).toBeVisible();

  await using elsewhere = await browser.newContext({ baseURL: site.url });
  const second = await elsewhere.newPage();
  const colleague = await joinStaff(second, site, 'owner');

  await second.goto('/staff/members');
  await second.getByRole('button', { name: '보기 설정' }).click();
  await second.getByRole('menuitem', { name: 'VIP 회원' }).click();

  await expect(second).toHaveURL(/level=Vip/);

  await page.goto('/staff/members');
  await page.getByRole('rowheader').first().getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await second.goto(page.url());

  await expect(second.getByText('이담당 님이 함께 보고 있습니다.')).toBeVisible();

  await elsewhere.clearCookies();
  await second.reload();
  await signInAtDesk(second, colleague);
});
