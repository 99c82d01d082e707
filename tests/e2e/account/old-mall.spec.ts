import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../../support/journey/journey.ts';
import { runVerbProcess } from '../../support/verb-process.ts';
import { mailedCode } from '../steps.ts';

const PASSWORD = 'Granite!48ridge';

test('a member of an old mall proves the e-mail, chooses a password and keeps the points', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });

  const email = 'old-mall@shop.example';
  const file = path.join(site.dataDir, 'old-mall.csv');
  const columns = 'email,name,phone,level,points,joinedOn';

  writeFileSync(file, `${columns}\n${email},김옛날,010-2222-3333,Gold,12500,2019-05-31\n`);

  const { code, output, complaint } = await runVerbProcess(['member', 'import', file], {
    DATA_DIR: site.dataDir,
  });
  expect(code, output + complaint).toBe(0);

  await page.goto('/login');
  await page.getByRole('link', { name: '계정 옮기기' }).click();

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '예전 쇼핑몰 회원 인증' })).toBeVisible();

  await main.getByLabel('이메일').fill(email);
  await main.getByRole('button', { name: '인증번호 받기' }).click();
  await main.getByLabel('인증번호').fill(await mailedCode(site.dataDir, email));
  await page.waitForURL('**/transferMember/reset');
  await main.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await main.getByLabel('비밀번호 확인').fill(PASSWORD);
  await main.getByRole('checkbox', { name: /^전체 동의/ }).check();
  await main.getByRole('button', { name: '시작하기' }).click();
  await page.waitForURL((url) => !url.pathname.includes('transferMember'));

  await page.goto('/myPage/info/point');

  await expect(main).toContainText('12,500');

  await page.goto('/myPage/info/level');
  await expect(main).toContainText('현재 등급골드');
});
