import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { joinStaff } from '../desk/desk-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, siteEnv: { JOURNEY: 'staff' } });

test('a goods person measures sizes in a grid, pastes and copies them, and shoppers see them', async ({
  page,
  site,
}) => {
  await joinStaff(page, site, 'goods');
  await page.goto('/staff/products/P1002?tab=sizes');

  const grid = page.getByRole('table', { name: '실측 사이즈' });
  await expect(grid.getByRole('columnheader', { name: '가슴단면 (cm)' })).toBeVisible();
  await expectAccessible(page, 'the grid of measured sizes');

  const getCell = (name: string) => grid.getByRole('textbox', { name });
  await getCell('90(S) 총장').fill('칠십');
  await page.getByRole('button', { name: '저장' }).click();

  await expect(page.getByText('숫자로 읽을 수 없거나')).toBeVisible();
  await expect(getCell('90(S) 총장')).toHaveAttribute('aria-invalid', 'true');

  await getCell('90(S) 총장').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '66.5\t44\n68.5\t45.5\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });

  await expect(getCell('90(S) 어깨너비')).toHaveValue('44');
  await expect(getCell('95(M) 총장')).toHaveValue('68.5');

  await getCell('95(M) 총장').press('Enter');
  await expect(getCell('100(L) 총장')).toBeFocused();

  await getCell('90(S) 가슴단면').fill('104');
  const tick = page.getByRole('checkbox', { name: /둘레가 아니라/ });
  await expect(tick).toBeVisible();

  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText(/104cm는 둘레로 보입니다.*52cm/)).toBeVisible();

  await getCell('90(S) 가슴단면').fill('52');
  await expect(tick).toBeHidden();

  await page.getByLabel('항목 추가').selectOption('암홀');
  await getCell('90(S) 암홀').fill('24');
  await page.getByRole('button', { name: '저장' }).click();

  await expect(page.getByText('저장했습니다.')).toBeVisible();

  const table = page.getByRole('table', { name: /^단위 cm/ });
  await expect(async () => {
    await page.goto('/product/P1002');
    await expect(table.getByRole('row', { name: /^A 총장 66.5 68.5/ })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(table.getByRole('row', { name: /암홀 24 –/ })).toBeVisible();

  await page.goto('/staff/products/P1004?tab=sizes');
  const finder = page.getByRole('combobox', { name: /복사할 상품/ });
  await finder.fill('P100');
  await expect(page.locator('datalist option[value="P1002"]')).toBeAttached();
  await finder.fill('P1002');

  await expect(page.getByText('이름이 같은 사이즈 5개를 복사했습니다')).toBeVisible();
  await expect(getCell('95(M) 총장')).toHaveValue('68.5');
});
