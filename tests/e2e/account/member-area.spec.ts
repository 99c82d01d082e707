import type { Page } from 'playwright/test';
import { MEMBER_AREA } from '#src/layouts/my-page/member-area.ts';
import { getTranslator } from '#src/i18n/server.ts';
import { localePath } from '#src/lib/paths.ts';
import type { Locale } from '#src/lib/locale.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, expectToast, test } from '../../support/journey/journey.ts';
import { resizePage } from '../../support/journey/resize.ts';
import { mailedCode, signIn, STEADY, sumOfShifts } from '../steps.ts';

// A shop of its own: its member gets another e-mail.
test.use({ viewport: { width: 390, height: 844 }, siteEnv: { JOURNEY: 'member-area' } });

const ENTRIES = MEMBER_AREA.flatMap(({ entries }) => [...entries]);
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** Walks every screen by the menu: marked there, without layout shift. */
async function walkScreens(page: Page, locale: Locale) {
  const t = getTranslator(locale);
  const isPhone = page.viewportSize()?.width === PHONE.width;
  const menu = page.getByRole('navigation', { name: t('myPage.area.menu') });

  for (const { path, label } of ENTRIES) {
    if (isPhone) await page.goto(localePath(locale, '/myPage'));
    await menu.getByRole('link', { name: t(label), exact: true }).click();

    await expect(page).toHaveURL((url) => url.pathname === localePath(locale, path));

    if (isPhone && path !== '/myPage') await expect(menu).toBeHidden();
    else await expect(menu.locator('[aria-current=page]')).toHaveText(t(label));

    expect(await page.evaluate(sumOfShifts), path).toBeLessThan(STEADY);
  }
}

test('every screen is reached by the menu, on a phone', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/myPage');
  await walkScreens(page, 'ko');
});

test('every screen is reached by the menu beside it, on a desktop', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/myPage');
  await resizePage(page, DESKTOP);
  await page.goto('/en/myPage');
  await walkScreens(page, 'en');
});

test('addresses are added, made the representative one, changed and removed', async ({
  page,
  site,
}) => {
  await signIn(page, site.demoMember, '/myPage/info/shippingAddress');

  const main = page.getByRole('main');

  const add = async (name: string) => {
    await main.getByRole('button', { name: /^새 배송지 추가/ }).click();

    await expect(main.getByRole('heading', { name: '새 배송지 추가' })).toBeFocused();

    await main.getByLabel(/^배송지명/).fill(name);
    await main.getByLabel(/^받는 분/).fill('김하늘');
    await main.getByLabel(/^휴대폰 번호/).fill('010-2345-6789');
    await main.getByRole('button', { name: '주소 검색' }).click();
    await main.getByRole('searchbox').fill('능선로 12');
    await main.getByRole('searchbox').press('Enter');
    await main.getByRole('button', { name: /능선로 12 / }).click();
    await main.getByRole('button', { name: '저장', exact: true }).click();

    await expect(main).toContainText('배송지 저장을 위한 개인정보 수집');
    await expectAccessible(page, 'address form with an error');

    await main.getByLabel(/배송지 저장을 위한/).check();
    await main.getByRole('button', { name: '저장', exact: true }).click();
  };

  await main.getByRole('button', { name: /^새 배송지 추가/ }).click();
  await main.getByLabel(/^배송지명/).fill('집');
  await page.goBack();

  await expect(main.getByRole('heading', { level: 2 })).toBeFocused();

  await add('집');
  await add('회사');

  const items = main.locator('.address-book > li');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText(/^집.*기본 배송지/s);

  await main.getByRole('button', { name: '회사 기본 배송지로 설정' }).click();

  await expect(items.first()).toContainText(/^회사.*기본 배송지/s);

  await main.getByRole('button', { name: '집 수정' }).click();
  await main.getByLabel(/^배송지명/).fill('우리 집');
  await main.getByLabel(/배송지 저장을 위한/).check();
  await main.getByRole('button', { name: '저장', exact: true }).click();

  await expect(items.nth(1)).toContainText('우리 집');
  await expectAccessible(page, 'list of addresses');

  await main.getByRole('button', { name: '회사 삭제' }).click();

  await expect(items).toHaveCount(1);

  await page.reload();
  await expect(items.first()).toContainText(/^우리 집.*기본 배송지/s);
});

test('the refund account is saved, shown masked, and deleted', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/myPage/info/refundAccount');

  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: '계좌 저장' });

  await save.click();

  await expect(main.getByLabel('은행')).toHaveAccessibleDescription(/은행을 선택해 주세요/);
  await expectAccessible(page, 'refund account with errors');

  await main.getByLabel('은행').selectOption({ label: '신한은행' });
  await main.getByLabel('계좌번호').fill('110-123-456789');
  await main.getByLabel('예금주').fill('남의이름');
  await save.click();

  await expect(main.getByLabel('예금주')).toHaveAccessibleDescription(/회원 이름과 같아야/);

  await main.getByLabel('예금주').fill('김산행');
  await save.click();

  await expect(main).toContainText('신한은행 ****6789');
  await expectAccessible(page, 'a saved refund account');

  await main.getByRole('button', { name: '계좌 삭제' }).click();
  await expect(main).toContainText('저장된 환불 계좌가 없습니다.');
});

test('consents are given, and withdrawn as easily', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/myPage/info/member');

  const section = page.getByRole('region', { name: '광고성 정보 수신 동의' });
  const box = (name: string | RegExp) => section.getByRole('checkbox', { name });
  const save = async () => {
    await section.getByRole('button', { name: '수신 동의 저장' }).click();
    await expectToast(page, '수신 동의를 저장했습니다.');
    await page.reload();
  };

  await box(/^야간/).evaluate((night: HTMLInputElement) => (night.checked = true));
  await section.getByRole('button', { name: '수신 동의 저장' }).click();

  await expect(section).toContainText('이메일이나 문자 수신에 함께 동의하셔야 합니다.');

  await box('이메일').check();
  await box(/^야간/).check();
  await save();

  await expect(box('이메일')).toBeChecked();
  await expect(box(/^야간/)).toBeChecked();
  await expect(box('문자(SMS)')).not.toBeChecked();

  await box('이메일').uncheck();

  await expect(box(/^야간/)).not.toBeChecked();

  await save();

  await expect(box('이메일')).not.toBeChecked();

  await section.getByText('동의·거부 내역').click();
  await expect(section.getByRole('listitem')).toHaveCount(4);
});

test('the e-mail is changed by a code mailed to the new one', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/myPage/info/member');

  const section = page.getByRole('region', { name: '로그인 이메일' });
  await section.getByLabel('새 이메일').fill('no address');
  await section.getByRole('button', { name: '인증번호 받기' }).click();

  await expect(section.getByLabel('새 이메일')).toHaveAccessibleDescription(/이메일/);

  await section.getByLabel('새 이메일').fill('ridge@example.com');
  await section.getByRole('button', { name: '인증번호 받기' }).click();

  await expect(section.getByLabel('인증번호')).toBeFocused();
  await expectAccessible(page, 'code for a new e-mail');

  await section.getByLabel('인증번호').fill(await mailedCode(site.dataDir, 'ridge@example.com'));
  await expect(section).toContainText('현재 이메일: ridge@example.com');
});
