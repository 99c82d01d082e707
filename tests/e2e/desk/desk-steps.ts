import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { inviteStaff } from '#src/features/desk/staff/invitation.service.ts';
import { buildSetupLink } from '#src/features/desk/staff/setup/first-owner.service.ts';
import type { StaffRole } from '#src/server/staff/permissions.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import type { Site } from '../../support/journey/journey.ts';
import { openShop } from '../../support/journey/site-shop.ts';
import { codeAt } from '../../support/desk/staff.ts';
import { runVerbProcess } from '../../support/verb-process.ts';
import { callApi } from '../steps.ts';

const PASSWORD = 'ridge-7294!';
const STEP_MS = 30_000;
const emailOf = (role: StaffRole) => `${role}@shop.example`;

/** Somebody of the staff, who has accepted an invitation. */
export interface StaffPerson {
  email: string;
  /** Of the authenticator, base32. */
  secret: string;
}

/** Invites somebody by command, who accepts in the browser, and is signed in at the desk. */
export async function joinByInvitation(page: Page, site: Site, role: StaffRole) {
  const email = emailOf(role);
  const args = ['staff', 'add', email, '이담당', '--role', role, '--data', site.dataDir];
  const { output, complaint } = await runVerbProcess(args, { SITE_URL: site.url });

  await page.goto(/\S+#\S+/.exec(output)?.[0] ?? complaint);

  return { email, secret: await acceptInvitation(page) } satisfies StaffPerson;
}

/** Comes in by the link that the terminal of a new mall shows, as its first owner. */
export async function comeInFirst(page: Page, site: Site): Promise<void> {
  await using shop = await openShop(site);
  const { database } = shop.runtime;
  const secret = readFileSync(path.join(site.dataDir, 'secret'), 'utf8').trim();
  const link = await buildSetupLink({ database, secret, config: { siteUrl: site.url } });

  await page.goto(link ?? '');
  await page.getByLabel('이름').fill('첫 운영자');
  await page.getByLabel('이메일').fill('first@shop.example');
  await expectAccessible(page, 'the first owner of a shop');
  await page.getByRole('button', { name: '다음' }).click();
  await acceptInvitation(page);
}

/** Accepts the invitation that the page shows; returns the authenticator's secret, base32. */
async function acceptInvitation(page: Page): Promise<string> {
  const secret = (await page.locator('.desk-secret').innerText()).replaceAll(/\s/g, '');

  await page.getByLabel('새 비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByLabel('새 비밀번호 확인').fill(PASSWORD);
  await page.getByLabel('인증 코드').fill(codeAt(secret, Date.now()));
  await page.getByRole('button', { name: '계정 만들기' }).click();

  await expect(page.getByRole('navigation', { name: '메뉴' })).toBeVisible();

  return secret;
}

/** The same by calls, for journeys whose subject is another. */
export async function joinStaff(page: Page, site: Site, role: StaffRole): Promise<StaffPerson> {
  await using shop = await openShop(site);
  const desk = { database: shop.runtime.database, config: { siteUrl: site.url }, clock: Date.now };
  const email = emailOf(role);
  const link = await inviteStaff(desk, { email, name: '이담당', roles: [role] });
  const token = link.split('#')[1] ?? '';
  const opened = await callApi(page, '/api/staff/invitation/open', { token });
  const { secret } = (await opened.json()) as { secret: string };
  const code = codeAt(secret, Date.now());

  await callApi(page, '/api/staff/invitation', { token, password: PASSWORD, code });
  await page.goto('/staff');

  await expect(page.getByRole('navigation', { name: '메뉴' })).toBeVisible();

  return { email, secret };
}

/** Signs in at the desk; the code is that of the next step, as each counts once. */
export async function signInAtDesk(page: Page, { email, secret }: StaffPerson): Promise<void> {
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호').fill(PASSWORD);
  await page.getByLabel('인증 코드').fill(codeAt(secret, Date.now() + STEP_MS));
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('navigation', { name: '메뉴' })).toBeVisible();
}

/** Fills in a code, as if the one before had been used long ago: each counts once. */
export async function giveCode(
  form: Locator,
  { email, secret }: StaffPerson,
  site: Site,
): Promise<void> {
  await using shop = await openShop(site);

  await shop.runtime.database.tx((t) =>
    t.updateTable('staff').set({ totpStep: 0 }).where('email', '=', email).execute(),
  );
  await form.getByLabel('인증 코드').fill(codeAt(secret, Date.now()));
}

/** Undoes what the desk said was done. */
export async function undoAction(page: Page, said: string): Promise<void> {
  const toast = page.locator('.desk-toast').filter({ hasText: said });
  await toast.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByRole('status').filter({ hasText: '되돌렸습니다.' })).toBeVisible();
}
