import { expect, test } from '../../support/journey/journey.ts';

const WORDS = {
  ko: {
    path: '/product/P1002',
    failed: '네트워크 연결을 확인한 후 다시 시도해 주세요.',
    reload: '새로고침',
    ask: '문의하기',
    report: '신고',
  },
  en: {
    path: '/en/product/P1002',
    failed: 'Please check your connection and try again.',
    reload: 'Reload',
    ask: 'Ask a question',
    report: 'Report',
  },
} as const;

const SCRIPTS =
  /_astro\/(open-share-sheet|open-restock|start-search-panel|LiveInquiries|zoom|open-review-photos|ReportDialog)[^/]*\.js/;

for (const [language, words] of Object.entries(WORDS)) {
  test(`a part whose script does not load says so, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(words.path);

    const toast = page.locator('shop-toaster .toast');
    const ask = page.getByRole('button', { name: words.ask, exact: true });
    await page.locator('.option').first().getByRole('button').first().click();
    const search = page.locator('[data-search-open]').first();
    const report = page.getByRole('button', { name: words.report, exact: true }).first();
    for (const part of [ask, report]) await part.scrollIntoViewIfNeeded();

    for (const opener of [
      page.locator('[data-share]').first(),
      page.locator('.option-value[data-restock]').first(),
      ask,
      page.locator('[data-zoom]').first(),
      page.locator('.review-photos').first().getByRole('link').first(),
      report,
      search, // last: its dialog covers the rest
    ]) {
      await expect(toast).toHaveCount(0);
      await opener.dispatchEvent('click');
      await expect(toast).toContainText(words.failed);
      if (opener !== search) await toast.evaluate((box) => box.remove());
    }

    await page.unroute(SCRIPTS);
    const loaded = page.waitForEvent('load');
    await toast.getByRole('button', { name: words.reload }).click();
    await loaded;

    await page.locator('[data-share]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(toast).toHaveCount(0);
  });
}
