import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  actEarly,
  expect,
  MOVING,
  routeFromTheStart,
  test,
} from '../../support/journey/journey.ts';
import { agreeToTerms } from '../steps.ts';

test.use({ ...MOVING, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const PASSWORD = 'mountain7!';

test('a guest finds a jacket, buys it on a phone in Korean and looks up the order', async ({
  page,
  site,
}) => {
  await routeFromTheStart(page);
  await page.goto('/search');
  await page.getByRole('main').getByRole('searchbox').fill('서밋라인');
  await page.keyboard.press('Enter');
  await page
    .getByRole('link', { name: /남성 서밋라인 3L 방수 쉘 자켓/ })
    .first()
    .click();

  await page.getByRole('button', { name: '바로구매' }).last().click();

  const sheet = page.getByRole('dialog', { name: '옵션 선택' });
  await sheet.getByRole('button', { name: '네이비' }).click();
  await sheet.getByRole('button', { name: /^100\(L\)/ }).click();

  await expect(sheet.getByRole('group', { name: '총 상품금액' })).toContainText('321,300원');

  // What is typed and ticked before the form is hydrated stays.
  const script = Promise.withResolvers<void>();

  await page.route(/CheckoutForm/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await actEarly(page);
  await sheet.getByRole('button', { name: '바로구매' }).click();

  // No page of logging in stands between: the checkout offers it.
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeInViewport();

  await page.getByRole('textbox', { name: /^받는 분/ }).fill('홍길동');
  await page.getByRole('radio', { name: '네이버페이' }).check();

  await expect(page.locator('astro-island[ssr]')).toBeAttached();

  script.resolve();

  await expect(page.locator('astro-island[ssr]')).not.toBeAttached();
  await expect(page.getByRole('radio', { name: '네이버페이' })).toBeChecked();

  await page.getByRole('radio', { name: '신용·체크카드' }).check();

  const phone = page.getByRole('textbox', { name: /^휴대폰 번호/ }).first();
  await phone.pressSequentially('01023456789');

  await expect(phone).toHaveValue('010-2345-6789');

  await phone.press('Backspace');

  await expect(phone).toHaveValue('010-2345-678');

  await phone.pressSequentially('9');
  await page.getByLabel(/^우편번호/).fill('63100');

  await expect(page.getByText('도서산간 추가 배송비 3,000원이 부과되는 지역입니다.')).toBeVisible();

  await page.getByLabel(/^우편번호/).fill('06236');

  await expect(page.getByText('배송 가능한 지역입니다.')).toBeVisible();

  await page.getByLabel(/^주소/).fill('서울 강남구 테헤란로 123');
  await page.getByLabel('상세주소').fill('4층');
  await page.getByLabel(/^이메일/).fill('gildong@example.com');
  await page.getByLabel(/^주문 조회 비밀번호/).fill(PASSWORD);

  // No box is ticked in advance, and missing fields show their error beside them.
  const pay = page.getByRole('button', { name: '321,300원 결제하기' });
  await pay.click();

  const first = page.getByRole('checkbox', { name: /^비회원 구매 이용약관/ });
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription(/비회원 구매 이용약관에 동의해 주세요/);

  await agreeToTerms(page);
  await pay.click();

  await expect(page.getByText('테스트 결제창').first()).toBeVisible();

  await page.getByRole('button', { name: '결제하기' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문이 완료되었습니다');

  const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByRole('main')).toContainText(orderNo);

  await expect.poll(() => mailsTo(site.dataDir, orderNo)).toHaveLength(1);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('tab', { name: '비회원 주문조회' }).click();
  await page.getByLabel('주문번호').fill(orderNo);

  await page
    .getByRole('tabpanel', { name: '비회원 주문조회' })
    .getByLabel(/비밀번호/)
    .first()
    .fill(PASSWORD);

  await page.getByRole('button', { name: /주문.*조회/ }).click();

  await expect(page.getByRole('main')).toContainText('결제완료');
  await expect(page.getByRole('main')).toContainText('남성 서밋라인 3L 방수 쉘 자켓');
});

function mailsTo(dataDir: string, orderNo: string): string[] {
  const dir = path.join(dataDir, 'mails');
  const files = existsSync(dir) ? readdirSync(dir) : []; // created with the first mail

  return files
    .filter((file) => file.endsWith('.eml'))
    .filter(
      (file) =>
        file.includes(orderNo) || readFileSync(path.join(dir, file), 'utf8').includes(orderNo),
    );
}
