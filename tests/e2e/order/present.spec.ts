import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { agreeToTerms, callApi } from '../steps.ts';
import { getTranslator } from '#src/i18n/server.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
test.use(PHONE);

const ADDRESS = '서울 강남구 테헤란로 321';

test('a guest sends a jacket as a gift, and its receiver enters the address', async ({
  page,
  browser,
}) => {
  await page.goto('/product/P1002');
  await page.getByRole('button', { name: '바로구매' }).last().click();
  const sheet = page.getByRole('dialog', { name: '옵션 선택' });
  await sheet.getByRole('button', { name: '차콜' }).click();
  await sheet.getByRole('button', { name: /^100\(L\)/ }).click();
  await sheet.getByRole('button', { name: '선물하기' }).click();

  await expect(page.getByLabel(/^우편번호/)).toHaveCount(0);

  await page.getByRole('textbox', { name: /^받는 분/ }).fill('엄마');
  await page.getByRole('textbox', { name: /^메시지/ }).fill('생신 축하드려요!');
  await page.getByLabel(/^이름/).fill('홍길동');
  await page
    .getByLabel(/^휴대폰 번호/)
    .first()
    .fill('010-2345-6789');
  await page.getByLabel(/^이메일/).fill('gildong@example.com');
  await page.getByLabel(/^주문 조회 비밀번호/).fill('mountain7!');
  await agreeToTerms(page);
  await page.getByRole('button', { name: /결제하기$/ }).click();
  await page.getByRole('button', { name: '결제하기' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문이 완료되었습니다');
  await expect(page.getByText('주소 입력 대기', { exact: true })).toBeVisible();

  const link = new URL(await page.getByLabel('선물 링크').inputValue());
  const receiver = await browser.newPage({ ...PHONE, baseURL: new URL(page.url()).origin });
  await receiver.goto(link.pathname + link.hash);

  await expect(receiver.getByRole('heading', { level: 1 })).toHaveText('선물이 도착했습니다');
  await expect(receiver.getByRole('main')).toContainText('생신 축하드려요!');
  await expect(receiver.getByRole('main')).not.toContainText('원');
  await expectAccessible(receiver, 'a present');

  await receiver.getByLabel('옵션').selectOption({ label: '차콜 / 95(M)' });
  await receiver.getByRole('textbox', { name: /^받는 분/ }).fill('박바다');
  await receiver.getByRole('textbox', { name: /^연락처/ }).fill('010-9876-5432');
  await receiver.getByRole('textbox', { name: /^우편번호/ }).fill('06236');
  await receiver.getByRole('textbox', { name: /^주소/ }).fill(ADDRESS);

  const consent = receiver.getByRole('checkbox', { name: /개인정보 수집·이용에 동의/ });
  await expect(consent).not.toBeChecked();
  await receiver.getByRole('button', { name: '이 주소로 받기' }).click();
  await expect(receiver.getByText('개인정보 수집·이용에 동의해 주세요.')).toBeVisible();
  await consent.check();
  await receiver.getByRole('button', { name: '이 주소로 받기' }).click();

  await expect(receiver.getByRole('heading', { level: 1 })).toHaveText('주소를 입력했습니다');
  await expect(receiver.getByRole('main')).not.toContainText(ADDRESS);
  await receiver.close();

  await page.reload();

  await expect(page.getByText('주소 입력 완료', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(ADDRESS);
  await expect(page.getByRole('main')).toContainText('95(M)');
  await expect(page.getByLabel('선물 링크')).toHaveCount(0);
});

test('a receiver declines a gift in English, and its giver is refunded', async ({
  page,
  browser,
}) => {
  const t = getTranslator('en');
  const items = [{ itemCode: 'P1002-001', qty: 1 }];
  const begun = await callApi(page, '/api/checkout/buyNow', { isPresent: true, items });
  const { checkoutSn } = (await begun.json()) as { checkoutSn: string };
  await page.goto(`/en/checkout/${checkoutSn}?guest=1`);
  await page.getByLabel(/^Name/).first().fill('Mum');
  await page.getByLabel(/^Name/).last().fill('Gildong Hong');
  await page
    .getByLabel(/^Mobile number/)
    .first()
    .fill('010-2345-6789');
  await page.getByLabel(/^Email/).fill('gildong@example.com');
  await page.getByLabel(new RegExp(`^${t('checkout.guestPassword')}`)).fill('mountain7!');
  await agreeToTerms(page);
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();

  const link = new URL(await page.getByLabel(t('present.giver.link')).inputValue());
  const receiver = await browser.newPage({ ...PHONE, baseURL: new URL(page.url()).origin });
  await receiver.goto(link.pathname + link.hash);
  await receiver.getByRole('button', { name: t('present.receiver.refuse') }).click();

  const dialog = receiver.getByRole('dialog', { name: t('present.receiver.refuseTitle') });
  await dialog.getByRole('button', { name: t('present.receiver.refuse') }).click();
  await expect(receiver.getByRole('heading', { level: 1 })).toHaveText(
    t('present.receiver.refused'),
  );

  // The closed dialog goes back by itself, which would end a reload that begins meanwhile.
  await expect(receiver).not.toHaveURL(/refuse=/);
  await receiver.reload();
  await expect(receiver.getByText(t('present.linkInvalid'))).toBeVisible();
  await receiver.close();

  await page.reload();
  await expect(page.getByText(t('present.state.Refused'), { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(t('present.stateText.Refused'));
});
