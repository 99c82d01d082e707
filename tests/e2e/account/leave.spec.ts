import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { countEffort } from '../../support/journey/effort.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { findLongerWays, findObstructions } from '../../support/law/dark-patterns.ts';
import { readChoices } from '../../support/law/page-facts.ts';
import { mailedCode } from '../steps.ts';

const PASSWORD = 'Granite!48ridge';

test('a member takes their data along, leaves on a phone by fewer steps than joining took, and nothing is left', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });

  const effort = await countEffort(page, site);

  const email = 'leaves@shop.example';

  await page.goto('/signUp');

  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: '전체 동의' }).check();
  await main.getByRole('button', { name: '다음' }).click();
  await page.waitForURL(/signUp\/information/);
  await main.getByLabel('이메일').fill(email);
  await main.getByRole('button', { name: '인증번호 받기' }).click();
  await main.getByLabel('인증번호').fill(await mailedCode(site.dataDir, email));
  await main.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await main.getByLabel('비밀번호 확인').fill(PASSWORD);
  await main.getByLabel('이름', { exact: true }).fill('박나래');
  await main.getByLabel('휴대폰 번호').fill('010-2222-3333');
  await main.getByRole('button', { name: '가입하기' }).click();
  await page.waitForURL(/signUp\/complete/);

  const joining = { taps: effort.taps, fields: new Set(effort.fields) };
  expect(joining.taps).toBeGreaterThan(2);

  await page.goto('/myPage/info/privacy');

  await expectAccessible(page, '/myPage/info/privacy');

  await main.getByRole('button', { name: '파일 요청하기' }).click();

  await expect(main.getByRole('status').filter({ hasText: '요청' })).toBeVisible();

  const link = main.getByRole('link', { name: /^ZIP 내려받기/ });
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass();

  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  const leave = main.getByRole('button', { name: '탈퇴하기' });
  const choices = await page.evaluate(readChoices);
  expect(findObstructions(await main.innerText(), choices, /^탈퇴하기$/)).toEqual([]);

  effort.taps = 0;
  effort.fields.clear();
  await leave.click();

  await expect(main.getByText('내용을 확인하고 동의해 주세요.')).toBeVisible();

  await main.getByRole('checkbox', { name: /동의합니다/ }).check();
  await leave.click();
  await page.waitForURL('**/login/left');
  expect(findLongerWays(joining, effort)).toEqual([]);
  expect(findLongerWays(effort, joining)).not.toEqual([]); // both were counted

  await expect(main.getByRole('heading', { name: '탈퇴했습니다' })).toBeVisible();

  await page.goto('/myPage');
  await page.waitForURL(/\/login\?/);
  await main.getByLabel('이메일').fill(email);
  await main.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: '로그인', exact: true }).click();

  await expect(main.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
});
