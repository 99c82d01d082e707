import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { comeInFirst } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'brand' } });

const FONT = 'node_modules/pretendard/dist/web/static/woff2-subset/Pretendard-Regular.subset.woff2';
const SETTINGS = '/staff/settings?tab=';

test('the first owner comes in, closes and opens the shop, and gives it another look', async ({
  page,
  site,
  browser,
}) => {
  await comeInFirst(page, site);

  const visitor = await browser.newPage({ baseURL: site.url });

  await page.goto(`${SETTINGS}opening`);
  await page.getByRole('button', { name: '쇼핑몰 닫기' }).click();

  await expect(page.getByRole('heading', { name: '오픈 준비' })).toBeVisible();
  await expectAccessible(page, 'what keeps a shop from opening');
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByRole('heading')).toHaveText('노스리지 오픈 준비 중입니다', {
      timeout: 1000,
    });
  }).toPass();
  await expectAccessible(visitor, 'a shop that opens soon');

  await page.getByRole('button', { name: '쇼핑몰 열기' }).click();

  await expect(page.getByRole('heading', { name: '쇼핑몰이 열려 있습니다.' })).toBeVisible();

  await page.goto(`${SETTINGS}brand`);

  const accent = page.getByLabel('강조색');
  const preview = page.getByTitle('미리보기').contentFrame();
  await expect(preview.locator('.logo').first()).toBeVisible();

  await accent.fill('#ff8800');
  await page.getByRole('button', { name: '저장', exact: true }).click();

  await expect(accent).toHaveAccessibleDescription(/#a85a00/);

  await accent.fill('#0b3d91');
  await page.getByLabel('모서리').selectOption('둥글게');
  await page.getByLabel(/^로고 \(SVG 소스\)/).fill('');

  const font = page.getByRole('textbox', { name: '보통 또는 가변 (WOFF2)' });
  const fontFile = page.getByLabel('보통 또는 가변 (WOFF2): 글꼴 파일 선택');
  await fontFile.setInputFiles({
    name: 'font.woff2',
    mimeType: 'font/woff2',
    buffer: Buffer.from('no font'),
  });
  await expect(font).toHaveAccessibleDescription(/WOFF2 글꼴 파일이 아닙니다/);
  await fontFile.setInputFiles(FONT);
  await expect(page.getByText(/^261KB입니다\..*pyftsubset/)).toBeVisible();
  await page.getByLabel('글꼴', { exact: true }).selectOption('업로드한 글꼴');
  await expect(preview.locator('html')).toHaveCSS('--font', /^'Mall'/);

  await expect(preview.getByRole('banner')).toContainText('노스리지');
  await expect(page.getByRole('img', { name: '공유 이미지 (영어)' })).toBeVisible();
  await expect(preview.locator('html')).toHaveCSS('--accent', '#0b3d91');
  await expectAccessible(page, 'the brand of a shop');

  await page.getByRole('button', { name: '저장', exact: true }).click();

  await expect(page.getByText(/^저장했습니다/)).toBeVisible();
  await expect(async () => {
    await visitor.goto('/cart');
    await expect(visitor.locator('html')).toHaveCSS('--accent', '#0b3d91', { timeout: 1000 });
  }).toPass();
  await expect(visitor.getByRole('banner')).toContainText('노스리지');
  // A busy server sends what it has after a quarter of a second.
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.locator('html')).toHaveCSS('--radius', '8px', { timeout: 1000 });
  }).toPass();

  const face = visitor.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].find(({ family }) => family === 'Mall')?.status;
  });
  expect(await face).toBe('loaded');

  await visitor.close();
});
