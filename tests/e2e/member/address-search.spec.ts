import { expect, routeFromTheStart, test } from '../../support/journey/journey.ts';
import { resizePage } from '../../support/journey/resize.ts';
import { translateDynamic } from '#src/i18n/server.ts';
import { checkOutAsGuest, chooseFirst, openCard, signIn } from '../steps.ts';

const VIEWS = [
  { locale: 'ko', width: 390, height: 844 },
  { locale: 'en', width: 1280, height: 900 },
] as const;

for (const { locale, ...viewport } of VIEWS) {
  const t = translateDynamic(locale);
  const localizedPath = (path: string) => (locale === 'en' ? `/en${path}` : path);

  test(`an address is found by its road, or typed with the help of its zip code: ${locale}`, async ({
    page,
  }) => {
    await page.goto(localizedPath('/product/P1002'));
    await chooseFirst(page);
    await page.getByRole('button', { name: t('product.buy.buyNow') }).click();

    await page.waitForURL(/\/checkout\//);
    await resizePage(page, viewport);

    const zip = page.getByRole('textbox', { name: new RegExp(`^${t('checkout.zipCode')}`) });
    const line1 = page.getByRole('textbox', { name: new RegExp(`^${t('checkout.address1')} \\(`) });
    const line2 = page.getByRole('textbox', { name: new RegExp(`^${t('checkout.address2')}`) });

    await zip.fill('48094');

    await expect(line1).toHaveValue('부산광역시 해운대구 ');

    // An empty address searches when it is tapped; one that is being typed does not.
    await line1.click();
    await expect(page.getByRole('search')).toHaveCount(0);
    await zip.fill('');
    await line1.fill('');
    await line1.click();

    const search = page.getByRole('search', { name: t('address.search.open') });
    const box = search.getByRole('searchbox');
    await expect(box).toBeFocused();

    await box.press('Enter');

    await expect(search).toContainText(t('address.search.required'));

    await box.fill('없는길 999');
    await box.press('Enter');

    await expect(search.getByRole('status')).toContainText(t('address.search.none').slice(0, 10));

    await box.fill('테헤란로');
    await search.getByRole('button', { name: t('address.search.submit') }).click();

    await expect(search.getByRole('listitem')).toHaveCount(10);

    await search.getByRole('button', { name: t('address.search.more') }).click();

    await expect(search.getByRole('listitem')).toHaveCount(15);

    await search.getByRole('button', { name: /테헤란로 12 / }).click();

    await expect(search).toBeHidden();
    await expect(zip).toHaveValue('06236');
    await expect(line1).toHaveValue(/^서울특별시 강남구 테헤란로 12 \(역삼동/);
    await expect(line2).toBeFocused();
    await expect(page.getByText(t('checkout.deliverable'))).toBeVisible();

    // Another zip code does not change a chosen address.
    await zip.fill('63115');
    await expect(line1).toHaveValue(/^서울특별시/);
  });
}

test('a member saves an address that was found', async ({ page, site }) => {
  await signIn(page, site.demoMember, '/product/P1002');
  await chooseFirst(page);
  await page.getByRole('button', { name: '바로구매' }).click();

  await openCard(page, 'address', 'ko');

  const addresses = page.getByRole('button', { name: '배송지 목록' });
  await addresses.waitFor();
  await resizePage(page, { width: 390, height: 844 });
  await addresses.click();

  const book = page.getByRole('dialog', { name: '배송지 목록' });
  await book.getByRole('button', { name: /새 배송지 추가/ }).click();

  const form = page.getByRole('dialog');
  await form.getByLabel(/^배송지명/).fill('사무실');
  await form.getByLabel(/^받는 분/).fill('김하늘');
  await form.getByLabel(/^휴대폰 번호/).fill('010-2345-6789');
  await form.getByRole('button', { name: '주소 검색' }).click();
  await form.getByRole('searchbox').fill('능선로 12');
  await form.getByRole('searchbox').press('Enter');
  await form.getByRole('button', { name: /능선로 12 / }).click();

  await expect(form.getByLabel(/^우편번호/)).toHaveValue('04780');

  await form.getByLabel(/배송지 저장을 위한/).check();
  await form.getByRole('button', { name: '저장' }).click();

  await expect(page.getByRole('dialog')).toContainText('(04780) 서울특별시 성동구 능선로 12');
});

test('without its scripts the search shows a message, and the address is typed', async ({
  page,
}) => {
  await page.route('**/_astro/AddressSearchPanel.*', (route) => route.abort());
  await checkOutAsGuest(page);
  await page.getByRole('button', { name: '주소 검색', exact: true }).click();

  const said = page.getByRole('alert').filter({ hasText: '우편번호와 주소를 직접 입력' });
  await expect(said).toBeVisible();

  const zip = page.getByRole('textbox', { name: /^우편번호/ });
  await expect(zip).toHaveValue('06236');

  await zip.fill('48094');
  await expect(page.getByRole('button', { name: /원 결제하기$/ })).toBeEnabled();
});

test('terms that failed to load are requested again', async ({ page }) => {
  await routeFromTheStart(page);
  await page.route('**/api/terms/content?*', (route) => route.abort(), { times: 1 });
  await checkOutAsGuest(page);

  await page.getByRole('button', { name: /^약관 보기/ }).click();

  const terms = page.locator('.checkout-terms details').first();
  await terms.locator('summary').click();

  const failed = terms.getByRole('alert');
  await expect(failed).toContainText('네트워크');

  await failed.getByRole('button', { name: '다시 시도' }).click();

  await expect(terms.getByRole('group')).toContainText(/\S/);
  await expect(failed).toHaveCount(0);
});
