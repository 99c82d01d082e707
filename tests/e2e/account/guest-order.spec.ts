import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../../support/journey/journey.ts';
import { checkOutAsGuest, signIn } from '../steps.ts';

// A shop of its own: other journeys must not see its orders.
test.use({ siteEnv: { JOURNEY: 'guestOrder' } });

test('a guest is mailed the order number, and takes the order into an account', async ({
  page,
  site,
}) => {
  await checkOutAsGuest(page);
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await page.frameLocator('iframe').getByRole('button', { name: '결제하기' }).click();
  await page.waitForURL('**/orderComplete/*');

  const orderNo = new URL(page.url()).pathname.split('/').pop() ?? '';

  await page.context().clearCookies();

  await page.goto(`/guest/order/${orderNo}`); // as the mail links to it

  await expect(page.getByRole('textbox', { name: '주문번호' })).toHaveValue(orderNo);

  await page.getByRole('link', { name: '주문번호 찾기' }).click();
  await page.waitForURL('**/login/findOrderNo');
  await page.getByLabel('주문자 이름').fill('홍길동');
  await page.getByLabel('이메일').fill('Gildong@example.com');
  await page.getByRole('button', { name: '메일로 받기' }).click();

  await expect(page.getByRole('heading', { name: '메일을 확인해 주세요' })).toBeVisible();
  await expect.poll(() => guestOrdersMail(site.dataDir)).toContain(orderNo);

  await signIn(page, site.demoMember, '/myPage');
  await page.goto(`/guest/order/${orderNo}`);
  await page.getByLabel('주문 비밀번호').fill('mountain7!');
  await page.getByRole('button', { name: '주문 조회하기' }).click();
  await page.waitForURL(`**/guest/order/${orderNo}`);

  await page.goto('/myPage/guestOrders');
  await page.getByRole('textbox', { name: '주문번호' }).fill(orderNo);
  await page.getByLabel('주문 비밀번호').fill('not it 7!');
  await page.getByRole('button', { name: '내 주문으로 가져오기' }).click();

  await expect(page.getByText('주문번호 또는 비밀번호가 올바르지 않습니다.')).toBeVisible();

  await page.getByLabel('주문 비밀번호').fill('mountain7!');
  await page.getByRole('button', { name: '내 주문으로 가져오기' }).click();
  await page.waitForURL(`**/myPage/order/${orderNo}`);

  await expect(page.getByRole('main')).toContainText(orderNo);
});

/** The text of the mail with order numbers, '' until it has arrived. */
function guestOrdersMail(dataDir: string): string {
  const dir = path.join(dataDir, 'mails');
  const names = existsSync(dir) ? readdirSync(dir) : []; // created with the first mail
  const [file] = names.filter((name) => /^mail-guestOrders.*\.eml$/.test(name));
  return file === undefined ? '' : readFileSync(path.join(dir, file), 'utf8');
}
