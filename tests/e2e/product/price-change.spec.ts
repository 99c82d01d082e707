import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../../support/journey/journey.ts';

test('a new price reaches the published page, and nothing else had to be rebuilt', async ({
  page,
  site,
}) => {
  importPrice(site.dataDir, 39_000);
  await page.goto('/product/journey-cup');

  await expect(page.getByRole('main')).toContainText('39,000원');

  importPrice(site.dataDir, 31_200);

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main')).toContainText('31,200원', { timeout: 2_000 });
  }).toPass();

  await page.goto('/en/product/journey-cup');
  await expect(page.getByRole('main')).toContainText('₩31,200');
});

/** Runs the operator's import command beside the running shop. */
function importPrice(dataDir: string, price: number): void {
  const file = path.join(dataDir, 'journey.csv');
  const rows = [
    'Handle,Title,Vendor,Type,Variant Price,Variant Inventory Qty',
    `journey-cup,여정 티타늄 컵,Journey,캠핑,${price},5`,
  ];

  writeFileSync(file, rows.join('\n'));

  const args = ['scripts/run.mjs', 'shop', 'import', file, '--data', dataDir];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}
