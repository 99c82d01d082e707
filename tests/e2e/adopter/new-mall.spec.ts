import { copyFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { FOREIGN_BRAND } from '../../support/content/foreign-brand.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { countEffort, tellCost, toCost, type Effort } from '../../support/journey/effort.ts';
import { expect, test, type Site } from '../../support/journey/journey.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { readMails } from '../../support/member/mails.ts';
import { runVerbProcess } from '../../support/verb-process.ts';
import { comeInFirst } from '../desk/desk-steps.ts';
import { fillCheckout } from '../steps.ts';

const VIEWPORT = { width: 1440, height: 900 };
test.use({ viewport: VIEWPORT, siteEnv: { JOURNEY: 'new-mall', DEMO: '0' } });

/** Pairs of the company's form, and lines. */
const COMPANY = [
  ['상호', '주식회사 가온', 'Gaon Inc.'],
  ['대표자', '김가온', 'Gaon Kim'],
  ['통신판매업 신고번호', '제2026-강원평창-00001호', '2026-Gangwon-00001'],
  ['사업장 소재지', '강원특별자치도 평창군 산장로 1', '1 Sanjang-ro, Pyeongchang'],
  ['개인정보 보호책임자', '이산장', 'Sanjang Lee'],
] as const;

/** The owner at the desk, whose effort is counted. */
class Owner {
  readonly #page: Page;
  readonly effort: Effort;

  constructor(page: Page, effort: Effort) {
    this.#page = page;
    this.effort = effort;
  }

  /** Pastes are counted like typing. */
  async fillField(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.effort.characters += text.length;
  }

  async fillPair(name: string, [ko, en]: [string, string]): Promise<void> {
    const pair = this.#page.getByRole('group', { name: new RegExp(`^${name}`) });
    await this.fillField(pair.getByLabel('한국어'), ko);
    await this.fillField(pair.getByLabel('영어'), en);
  }
}

async function saveSetting(page: Page): Promise<void> {
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText(/^저장했습니다/)).toBeVisible();
}

/** Backs the mall up into the folder that a bench names, with the secret, as an operator does. */
async function keepMall({ dataDir, url }: Site): Promise<void> {
  const { ADOPTED_MALL: folder } = process.env;
  if (!folder) return;

  const args = ['backup', path.join(folder, 'mall.sqlite'), '--data', dataDir];
  const { code, complaint } = await runVerbProcess(args, { SITE_URL: url });
  expect(code, complaint).toBe(0);
  copyFileSync(path.join(dataDir, 'secret'), path.join(folder, 'secret'));
}

test('a mall of one’s own is set up in the browser, opened, and sells', async ({
  page,
  site,
  browser,
}) => {
  const owner = new Owner(page, await countEffort(page, site));
  await comeInFirst(page, site);

  for (const draft of ['기본 약관 사용', '기본 배송비 정책 사용', '아웃도어 카테고리 사용']) {
    await page.getByRole('button', { name: draft }).click();
    await expect(page.getByRole('button', { name: draft })).toBeHidden();
  }

  await expectAccessible(page, 'what keeps a new mall from opening');
  await expect(page.getByRole('button', { name: '쇼핑몰 열기' })).toBeDisabled();

  await page.getByRole('link', { name: '이름과 디자인' }).click();
  await owner.fillPair('쇼핑몰 이름', ['가온산장', 'Gaon Lodge']);
  await owner.fillField(page.getByLabel('강조색'), '#0b3d91');
  await saveSetting(page);

  await page.goto('/staff/settings');
  for (const [name, ko, en] of COMPANY) await owner.fillPair(name, [ko, en]);
  await owner.fillField(page.getByLabel('사업자등록번호'), '2208162517');
  await owner.fillField(page.getByLabel('고객센터 전화'), '1588-0001');
  await owner.fillField(page.getByLabel('고객센터 이메일'), 'help@gaon.example');
  await saveSetting(page);

  await page.goto('/staff/products?view=new');
  await owner.fillField(page.getByLabel('상품명(한국어)'), '산장 담요');
  await owner.fillField(page.getByLabel('판매가'), '49000');
  const picture = { name: '담요.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(900, 900) };
  await page.getByLabel('이미지 선택').setInputFiles([picture]);
  await owner.fillField(page.getByLabel(/재고$/).first(), '5000');
  await page.getByRole('checkbox', { name: '캠핑', exact: true }).check();
  await expect(page.locator('.desk-picture')).toHaveCount(1);
  await page.getByRole('button', { name: '게시' }).click();
  await expect(page).toHaveURL(/\/staff\/products\/P\d{6}-/);

  const code = new URL(page.url()).pathname.split('/').pop() ?? '';

  await page.goto('/staff/today');
  await page.getByRole('button', { name: '쇼핑몰 열기' }).click();
  await expect(page.getByRole('heading', { name: '오픈 준비' })).toBeHidden();
  tellCost({ task: 'set up a mall', view: 'owner', ...toCost(owner.effort, VIEWPORT.height) });

  const buyer = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });

  await expect(async () => {
    await buyer.goto(`/product/${code}`);
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('산장 담요', {
      timeout: 1000,
    });
  }).toPass();
  await expect(buyer).toHaveTitle('산장 담요 - 가온산장 | 가온산장');

  await buyer.getByRole('button', { name: '바로구매' }).last().click();
  const sheet = buyer.getByRole('dialog');
  await sheet.getByRole('button', { name: '바로구매' }).click();
  await buyer.waitForURL(/\/checkout\//);
  await fillCheckout(buyer, 'ko');
  await buyer.getByRole('radio', { name: '신용·체크카드' }).check();
  await buyer.getByRole('button', { name: '52,000원 결제하기' }).click();
  await buyer.getByRole('button', { name: '결제하기' }).click();

  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('주문이 완료되었습니다');
  await expect(() => {
    const [mail] = readMails(site.dataDir, 'orderCompleted');
    expect(mail?.headers).toMatch(/^From: 가온산장 /m);
    expect(mail?.text).toContain('산장 담요');
    expect(JSON.stringify(mail)).not.toMatch(FOREIGN_BRAND);
  }).toPass();

  await buyer.close();
  await keepMall(site);
});
