import type { Locator, Page } from 'playwright/test';
import type { InquiryAsked } from '#src/features/talk/inquiry/inquiry.schema.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { QUESTION } from '../../support/talk/inquiries.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { becomeShopper, openShop } from '../../support/journey/site-shop.ts';
import type { Shopper } from '../../support/shopper.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 800 }, siteEnv: { JOURNEY: 'staff' } });

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function askInquiry(member: Shopper, title: string): Promise<number> {
  const question = { ...QUESTION, title, itemCode: 'P1003', open: false, type: 'Size' };
  const inquiryInput = { ...question, emailResponseNotify: true };
  return (await member.post<InquiryAsked>('/api/productInquiries', inquiryInput)).body.inquirySn;
}

test('by keyboard alone a service person answers two inquiries with a canned answer', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const member = await shop.member('ridge@shop.example');
  const first = await askInquiry(member, '발볼이 넓은데요');
  const second = await askInquiry(member, '언제 오나요');

  await joinStaff(page, site, 'service');
  await page.goto('/staff/inquiries?action=canned');
  await page.getByRole('button', { name: '템플릿 추가' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('제목').fill('사이즈 안내');
  await dialog
    .getByLabel('한국어 내용')
    .fill('{{name}}님, {{product}} 상품은 반 치수 크게 권합니다.');

  await expectAccessible(page, 'a canned answer');

  await dialog.getByRole('button', { name: '저장' }).click();

  await expect(page.getByRole('rowheader', { name: '사이즈 안내' })).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('i');

  const row = page.getByRole('row', { name: /발볼이 넓은데요/ });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'the inquiries');

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`${site.url}/staff/inquiries/${first}`);

  const text = page.getByLabel(/^답변 내용/);
  await expect(text).toBeVisible();

  await page.keyboard.press('/');

  await expect(dialog.getByRole('searchbox')).toBeFocused();

  await page.keyboard.type('반 치수');

  await expect(dialog.getByRole('menuitem')).toHaveCount(1);

  await page.keyboard.press('ArrowDown');

  await expect(dialog.getByRole('menuitem')).toHaveAttribute('data-focused');

  await page.keyboard.press('Enter');

  await expect(text).toHaveValue(/님, .+ 상품은 반 치수 크게 권합니다\.$/);
  await expect(text).not.toHaveValue(/[{*]/);
  await expect(text).toBeFocused();
  await expectAccessible(page, 'an answer being written');

  await page.reload();

  await expect(text).toHaveValue(/반 치수 크게 권합니다/);

  await page.keyboard.press('e');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('답변했습니다.')).toBeVisible();

  await page.keyboard.press('n');

  await expect(page).toHaveURL(`${site.url}/staff/inquiries/${second}`);
  await expect(text).toBeVisible();

  await page.keyboard.press('e');
  await page.keyboard.type('내일 도착합니다.');
  await page.keyboard.press('Control+Enter');

  await expect(page.locator('.desk-record-head .desk-status')).toHaveText('답변 완료');
  await expectAccessible(page, 'an answered inquiry');

  const mails = await shop.runtime.database.read
    .selectFrom('job')
    .select('key')
    .where('key', 'like', 'mail:inquiryAnswered:%')
    .execute();
  expect(mails).toHaveLength(2);

  await becomeShopper(page, site, member);
  await page.goto('/myPage/inquiries');
  await page.getByText('발볼이 넓은데요').click();

  await expect(page.getByRole('main')).toContainText('반 치수 크게 권합니다.');
});

test('reported reviews are hidden at once and shown again; the operator answers a comment', async ({
  page,
  site,
}) => {
  await using shop = await openShop(site);
  const member = await shop.member('brook@shop.example');
  const { read } = shop.runtime.database;

  const reviews = await read
    .selectFrom('review')
    .select('reviewSn')
    .where('status', '=', 'Displayed')
    .limit(2)
    .execute();

  for (const { reviewSn } of reviews) {
    await member.post(`/api/reviews/${reviewSn}/report`, { reason: 'Advertising' });
  }

  await joinStaff(page, site, 'service');
  await page.goto('/staff/reviews?action=reports');

  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expectAccessible(page, 'the reports');

  await page.getByLabel('이 페이지 모두 선택').check();
  await page.getByRole('button', { name: '숨기기' }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2건 중 2건을 처리할 수 있습니다.');

  await dialog.getByLabel(/^사유/).fill('광고');
  await dialog.getByRole('button', { name: '숨기기' }).click();

  await expect(page.getByRole('link', { name: /^숨김/ })).toContainText('2');

  await page.getByRole('button', { name: '되돌리기' }).click();

  await expect(page.getByText('2건을 되돌렸습니다.')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('link', { name: /^숨김/ })).toContainText('0');

  await rows.nth(1).getByRole('link').click();

  await expect(page.getByRole('main')).toContainText('광고·홍보');
  await page.getByRole('button', { name: '답글 쓰기' }).click();
  await page.getByRole('textbox', { name: '판매자 답글' }).fill('소중한 후기 감사합니다.');
  await page.getByRole('button', { name: '답글 저장' }).click();

  await expect(page.getByRole('main')).toContainText('소중한 후기 감사합니다.');
  await expectAccessible(page, 'a review');

  const commented = await read
    .selectFrom('exhibition')
    .select('exhibitionSn')
    .where('commentFrom', '<=', Date.now())
    .executeTakeFirstOrThrow();

  const body = { exhibitionSn: commented.exhibitionSn, text: '언제 발표하나요?' };
  await member.post('/api/comments', body);
  await page.goto('/staff/comments');

  await page
    .getByRole('row', { name: /언제 발표하나요/ })
    .getByRole('link')
    .first()
    .click();

  const answer = page.getByRole('textbox', { name: '운영자 답글' });
  await tabTo(page, answer);
  await page.keyboard.type('금요일에 발표합니다.');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('답글을 등록했습니다.')).toBeVisible();
  await expectAccessible(page, 'a comment in its thread');
  await expect(async () => {
    const path = `/api/comments?exhibitionSn=${commented.exhibitionSn}`;
    expect(await (await page.request.get(site.url + path)).text()).toContain(
      '금요일에 발표합니다.',
    );
  }).toPass();
});
