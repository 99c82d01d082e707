import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { addAuthenticator, type Device } from '../../support/account/virtual-authenticator.ts';

// A shop of its own: other journeys must not find the member's passkey.
test.use({ siteEnv: { JOURNEY: 'passkey' } });

async function countCredentials({ cdp, authenticatorId }: Device): Promise<number> {
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  return credentials.length;
}

/** Whether the user answers the authenticator's prompts, which they then do at once. */
async function setPresent({ cdp, authenticatorId }: Device, enabled: boolean): Promise<void> {
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

/** Not a glob: the login page has the path in its query. */
const arriveAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

async function logOut(page: Page): Promise<void> {
  await page.goto('/myPage');
  await page.getByRole('main').getByRole('button', { name: '로그아웃' }).first().click();
  await arriveAt(page, '/');
}

async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).first().fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

test('a member takes up the offer of a passkey, signs in with it, names and removes it', async ({
  page,
  site,
}) => {
  await page.goto('/login?redirectUrl=/myPage');

  const device = await addAuthenticator(page);

  await enterPassword(page, site.demoMember);

  await expect(
    page.getByRole('heading', { name: '다음부터는 비밀번호 없이 로그인하세요' }),
  ).toBeVisible();
  await expectAccessible(page, 'the offer of a passkey');

  await page.getByRole('button', { name: '패스키 만들기' }).click();
  await arriveAt(page, '/myPage');

  expect(await countCredentials(device)).toBe(1);

  // The id field suggests it, and the virtual user takes the suggestion at once.
  await logOut(page);
  await page.goto('/login?redirectUrl=/myPage');
  await arriveAt(page, '/myPage');

  // With a user who takes no suggestion the button asks again.
  await logOut(page);
  await setPresent(device, false);
  await page.goto('/login?redirectUrl=/myPage/info/security');

  await expectAccessible(page, 'login with a passkey');

  const button = page.getByRole('button', { name: '패스키로 계속하기' });
  await expect(button).toBeEnabled();

  await setPresent(device, true);
  await button.click();
  await arriveAt(page, '/myPage/info/security');

  await page.getByRole('button', { name: /이름 변경$/ }).click();

  const rename = page.getByRole('dialog', { name: '이름 변경' });
  await rename.getByLabel('이름').fill('');
  await rename.getByRole('button', { name: '저장' }).click();

  await expect(rename.getByText('패스키 이름을 입력해 주세요.')).toBeVisible();

  await rename.getByLabel('이름').fill('회사 노트북');
  await rename.getByRole('button', { name: '저장' }).click();

  await expect(page.getByRole('listitem').filter({ hasText: '회사 노트북' })).toContainText(
    '마지막 사용',
  );
  await expectAccessible(page, 'a list of passkeys');

  await page.getByRole('button', { name: '회사 노트북 삭제' }).click();

  const remove = page.getByRole('dialog', { name: '패스키를 삭제할까요?' });
  await expect(remove).toContainText('회사 노트북으로 더 이상 로그인할 수 없습니다.');

  await remove.getByRole('button', { name: '삭제' }).click();

  await expect(page.getByText('등록된 패스키가 없습니다.')).toBeVisible();
  // The browser was told, so that its id fields no longer suggest it.
  await expect.poll(() => countCredentials(device)).toBe(0);
});
