import type { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'staff' } });

test('the owner changes the hours of customer service, and is led to what is wrong', async ({
  page,
  site,
}) => {
  await joinStaff(page, site, 'owner');
  await page.goto('/staff/settings?tab=csHours');

  const form = page.getByRole('form', { name: '고객센터 시간' });
  const hours = form.locator(':scope > * > * > .desk-field');
  const opens = hours.getByLabel('시작', { exact: true });
  const closes = hours.getByLabel('종료', { exact: true });
  const holidays = form.getByLabel(/^휴무일/);
  const save = form.getByRole('button', { name: '저장' });

  await expect(opens).toHaveValue('11:00');
  await expect(holidays).toHaveValue(/2026-12-25\n2027-01-01/);
  await expectAccessible(page, 'the hours');

  await opens.fill('9 o’clock');
  await save.click();

  await expect(opens).toBeFocused();
  await expect(opens).toHaveAccessibleDescription(/시간을 11:00 형식으로 입력해 주세요\./);

  await form.getByRole('button', { name: '변경 취소' }).click();

  await expect(opens).toHaveValue('11:00');
  await expect(opens).not.toHaveAttribute('aria-invalid');

  await opens.fill('9:00');
  await closes.fill('17:30');
  await form.getByRole('checkbox', { name: '점심시간' }).uncheck();
  await holidays.fill('2026-12-25, 2026-02-30');
  await page.keyboard.press('Control+Enter');

  await expect(holidays).toBeFocused();
  await expect(holidays).toHaveAccessibleDescription(/2026-02-30: 휴무일을 2026-12-25 형식으로/);

  await holidays.fill('2026-12-25\n2026-12-31');
  await save.click();

  await expect(page.getByRole('status').filter({ hasText: '저장했습니다.' })).toBeVisible();
  await expect(opens).toHaveValue('09:00');

  const answer = await page.request.get('/api/staff/settings');
  const { csHours } = (await answer.json()) as StaffSettings;
  expect(csHours.value).toEqual({
    opens: 540,
    closes: 1050,
    lunch: null,
    holidays: ['2026-12-25', '2026-12-31'],
  });
});

test('the details of the company are marked where they are wrong, in both languages', async ({
  page,
  site,
}) => {
  await joinStaff(page, site, 'owner');
  await page.goto('/staff/settings');

  const form = page.getByRole('form', { name: '회사 정보' });
  const businessNo = form.getByLabel('사업자등록번호');
  await businessNo.fill('2208162518');

  await expect(businessNo).toHaveValue('220-81-62518');

  const english = form.getByLabel('상호 영어');
  await english.fill(' ');
  await form.getByRole('button', { name: '저장' }).click();

  await expect(english).toBeFocused();
  await expect(english).toHaveAccessibleDescription('값을 입력해 주세요.');
  await expect(businessNo).toHaveAccessibleDescription(/10자리를 다시/);
  await expectAccessible(page, 'the company');

  await page.goto('/staff/settings?tab=searchWords');

  const words = page.getByRole('form', { name: '추천 검색어' });
  await words.getByLabel(/^한국어/).fill('겨울 재킷\n 등산화 ');
  await words.getByRole('button', { name: '저장' }).click();

  await expect(words.getByLabel(/^한국어/)).toHaveValue('겨울 재킷\n등산화');
});

test('the owner sets the days of returns and adds a reason, in the order of their choice', async ({
  page,
  site,
}) => {
  await joinStaff(page, site, 'owner');
  await page.goto('/staff/settings?tab=limits');

  const limits = page.getByRole('form', { name: '한도' });
  const days = limits.getByLabel(/^단순 변심 반품 기간/);
  const saved = page.getByRole('status').filter({ hasText: '저장했습니다.' });
  await days.fill('5');
  await limits.getByRole('button', { name: '저장' }).click();
  await expect(days).toHaveAccessibleDescription(/7일보다 짧게 할 수 없습니다/);

  await days.fill('14');
  await limits.getByRole('button', { name: '저장' }).click();
  await expect(saved).toBeVisible();
  await expectAccessible(page, 'the limits');

  await page.goto('/cs');
  await expect(page.getByText('받은 날부터 14일 이내에')).toBeVisible();

  for (const tab of ['claimReasons', 'couriers']) {
    await page.goto(`/staff/settings?tab=${tab}`);
    await expect(page.getByRole('button', { name: '저장' })).toBeVisible();
    await expectAccessible(page, tab);
  }
});
