import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { parse, stringify } from 'yaml';
import { kstInputValue } from '#src/features/desk/parts/form/form-values.ts';
import { WIDGETS } from '#src/features/display/page-builder/widgets/widget-names.ts';
import { translateDynamic } from '#src/i18n/server.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test, type Site } from '../../support/journey/journey.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1440, height: 900 }, siteEnv: { JOURNEY: 'staff' } });

/** The coupon stands last, since it is moved and copied below. */
const PALETTE = [...WIDGETS.filter((widget) => widget !== 'CouponDownload'), 'CouponDownload'];
const t = translateDynamic('ko');
const NAMES = PALETTE.map((widget) => t(`pageBuilderDesk.part.${widget}`));

/** The demo's campaign, which has every widget, as a file of another page. */
function campaignFile(pageCode: string): string {
  const file = path.resolve(import.meta.dirname, '../../../db/seed/content/page.yaml');
  const [campaign] = parse(readFileSync(file, 'utf8')) as object[];
  return stringify({ ...campaign, pageCode, startAt: '2026-01-01', endAt: null });
}

/** Puck's history takes changes within 250 ms as one; what is dragged moves as long. */
const waitForRest = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
const isSaved = (page: Page) => expect(page.locator('.page-state')).toContainText('저장됨');
const findCards = (page: Page) => page.locator('.page-card-head');
const findChosenCard = (page: Page) => page.locator('.page-card-head[aria-pressed=true]');

/** A new page in the editor: a section with a block of one column. */
async function startPage(page: Page, site: Site, code: string): Promise<void> {
  await joinStaff(page, site, 'content');
  await page.getByRole('link', { name: '기획전 페이지', exact: true }).click();
  await page.getByRole('button', { name: '새 페이지' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('페이지 코드').fill(code);
  await dialog.getByRole('button', { name: '새 페이지' }).click();

  await expect(findCards(page)).toHaveCount(3);
}

/** Adds parts from the palette by keyboard, each after the one before. */
async function addParts(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await paletteButton(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(findChosenCard(page)).toContainText(name);
  }
}

const paletteButton = (page: Page, name: string) =>
  page.locator('.page-palette').getByRole('button', { name, exact: true });

/** Drags by mouse to a height of `to`: 0 is its upper edge, 1 its lower one. */
async function dragTo(page: Page, from: Locator, [to, height]: [Locator, number]): Promise<void> {
  await waitForRest(page); // what was dropped before has moved to its place

  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('What is dragged, or where to, is not in sight.');

  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, start.y + start.height, { steps: 4 });

  for (const off of [4, 0]) {
    await page.mouse.move(end.x + end.width / 2, end.y + end.height * height + off, { steps: 20 });
    await waitForRest(page); // parts make room
  }

  await page.mouse.up();
}

test('a content person builds a campaign, schedules it and rolls it back', async ({
  page,
  site,
}) => {
  await startPage(page, site, 'first-snow');

  const dialog = page.getByRole('dialog');

  await addParts(page, NAMES);

  await expect(findCards(page)).toHaveCount(3 + WIDGETS.length + 2);
  await expect(findChosenCard(page)).toContainText('쿠폰 받기');

  await page.keyboard.press('Alt+ArrowUp');

  await expect(findCards(page).last()).not.toContainText('쿠폰 받기');

  await waitForRest(page);
  await page.keyboard.press('Control+d');

  await expect(findCards(page)).toHaveCount(3 + WIDGETS.length + 3);

  await waitForRest(page);
  await page.getByRole('button', { name: '실행 취소' }).click();

  await expect(findCards(page)).toHaveCount(3 + WIDGETS.length + 2);

  await findCards(page).filter({ hasText: '버튼' }).click();

  const form = page.getByRole('region', { name: '항목 편집' });
  await form.getByLabel('한국어').fill('첫눈 준비하기');
  await isSaved(page);

  await expect(page.getByRole('button', { name: /^게시 \(오류/ })).toBeDisabled();

  // The preview is a page of its own, with landmarks of its own; campaign pages have their check.
  await page.locator('iframe').evaluate((frame) => frame.remove());

  await expectAccessible(page, 'the editor');

  await page.reload();

  const buffer = Buffer.from(campaignFile('first-snow'));

  await page
    .locator('input[type=file][accept*=yaml]')
    .setInputFiles({ name: 'first-snow.yaml', mimeType: 'application/yaml', buffer });

  await expect(page.getByRole('button', { name: '예약 게시' })).toBeEnabled();

  await isSaved(page);

  const preview = page.frameLocator('iframe');
  await expect(preview.locator('.band').first()).toBeVisible();

  await page.getByRole('button', { name: '예약 게시' }).click();

  const publishAt = Math.ceil(Date.now() / 1000) * 1000 + 9000;
  const seconds = String((publishAt / 1000) % 60).padStart(2, '0');

  await dialog.getByLabel('게시 일시').fill(`${kstInputValue(publishAt)}:${seconds}`);
  await dialog.getByRole('button', { name: '예약 게시' }).click();

  await expect(page.locator('.page-state')).toContainText('게시 예약');

  const published = `${site.url}/page/first-snow`;
  // Not before its time. That the publisher awakes for it is tested on its clock
  // (src/publish/publisher.test.ts): here a second would also depend on what else the machine does.
  await expect.poll(() => statusOf(published), { intervals: [20] }).toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(publishAt);

  await page.reload();
  await page.getByRole('button', { name: '페이지 정보' }).or(form).first().waitFor();
  await form.getByLabel('한국어').first().fill('바뀐 제목');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('바뀐 제목 first-snow');

  await isSaved(page);
  await page.getByRole('button', { name: '게시', exact: true }).click();
  await dialog.getByRole('button', { name: '게시', exact: true }).click();

  await expect.poll(() => titleOf(published)).toContain('바뀐 제목');

  await page.getByRole('button', { name: '버전', exact: true }).click();

  await expect(dialog).toContainText('바뀐 제목');

  await dialog.getByRole('button', { name: '버전 1로 되돌리기' }).click();
  await dialog.getByLabel(/^사유/).fill('제목 오류');
  await dialog.getByRole('button', { name: '버전 1로 되돌리기' }).click();

  await expect.poll(() => titleOf(published)).not.toContain('바뀐 제목');
});

test('with the mouse parts are dragged from the palette and among one another', async ({
  page,
  site,
}) => {
  await startPage(page, site, 'dragged');
  await addParts(page, ['버튼', '공유']);

  const cardOf = (name: string) => findCards(page).filter({ hasText: name });
  const order = (...names: string[]) =>
    expect(page.locator('.page-card-head strong')).toHaveText(['섹션', '블록', '칸', ...names]);

  await order('버튼', '공유');
  await dragTo(page, cardOf('공유'), [cardOf('버튼'), 0.2]);
  await order('공유', '버튼');
  await dragTo(page, paletteButton(page, '이미지 맵'), [cardOf('버튼'), 0.7]);
  await order('공유', '버튼', '이미지 맵');

  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('이미지 맵: 아직 빈 항목이 있어')).toBeVisible();

  await page.reload();
  await order('공유', '버튼', '이미지 맵');
});

const statusOf = async (url: string) => (await fetch(url)).status;
const titleOf = async (url: string) =>
  /<title>([^<]*)/.exec(await (await fetch(url)).text())?.[1] ?? '';
