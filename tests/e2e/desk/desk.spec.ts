import { brotliCompressSync } from 'node:zlib';
import { expectAccessible } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';

const VIEWS = [
  { locale: 'ko', width: 768, height: 1024 },
  { locale: 'en', width: 1280, height: 800 },
] as const;

/** Budget of the scripts and styles before anybody has signed in, brotli-encoded. */
const FIRST_LOAD_BYTES = 90_000;

for (const { locale, width, height } of VIEWS) {
  test.describe(`${locale} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    const localizedPath = (path: string) => (locale === 'ko' ? path : `/en${path}`);

    test('who is not signed in signs in first, at any address', async ({ page }) => {
      for (const path of ['/staff', '/staff/orders?search=kim']) {
        await page.goto(localizedPath(path));
        await expect(page.getByRole('textbox')).toHaveCount(3);
        await expectAccessible(page, path);
        expect(page.url()).toContain(localizedPath(path));
      }

      await page.getByLabel(/^(이메일|Email)$/).fill('nobody@shop.example');
      await page.getByLabel(/^(비밀번호|Password)$/).fill('mountain7!');
      await page.getByLabel(/^(인증 코드|Code)$/).fill('000 000');
      await page.getByRole('button', { name: /^(로그인|Log in)$/ }).click();

      await expect(page.getByRole('alert')).not.toBeEmpty();
      await expectAccessible(page, 'a sign-in that failed');
    });

    test('an invitation needs its token', async ({ page }) => {
      for (const path of ['/staff/invitation', '/staff/invitation#nosuch']) {
        await page.goto(localizedPath(path));
        await expect(page.getByRole('alert')).not.toBeEmpty();
        await expectAccessible(page, path);
      }
    });
  });
}

test('the desk is an application of its own, and light', async ({ page, site }) => {
  const files: Promise<Buffer>[] = [];

  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind === 'script' || kind === 'stylesheet') files.push(response.body());
  });

  const response = await page.goto('/staff');
  const html = await response?.text();
  expect(response?.headers()['cache-control']).toBe('no-store');
  expect(html).not.toMatch(/<header|<footer|shop-toaster/);
  expect(html).toContain('noindex');

  await page.getByRole('button').first().waitFor();

  const bytes = (await Promise.all(files)).map((file) => brotliCompressSync(file).length);
  expect(bytes.length).toBeGreaterThan(3);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_LOAD_BYTES);

  for (const path of ['/staff/nosuch', '/en/staff/nosuch', '/staff/orders.html']) {
    expect((await page.request.get(site.url + path)).status(), path).toBe(404);
  }
});
