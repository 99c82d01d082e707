import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import type { readForm } from '../../../src/lib/resize-image.ts';
import { jpegOf, locatedJpeg, pngOf, webpOf } from '../../support/server/pictures.ts';

const lib = path.resolve(import.meta.dirname, '../../../src/lib');

interface Lib {
  readForm: typeof readForm;
}

test.beforeEach(async ({ page }) => {
  await page.route('http://localhost/**', (route) => {
    const name = new URL(route.request().url()).pathname;
    if (name === '/') return route.fulfill({ contentType: 'text/html', body: '<p>' });
    const source = readFileSync(path.join(lib, path.basename(name)), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
  });

  await page.goto('http://localhost/');
});

const CASES: readonly [what: string, make: () => Promise<Buffer>, type: string, kept: object][] = [
  ['a large photo', () => jpegOf(3000, 1500), 'image/jpeg', { size: '1200x600' }],
  ['a large PNG', () => pngOf(1000, 2000), 'image/png', { size: '600x1200', type: 'image/png' }],
  ['a small photo', () => jpegOf(40, 20), 'image/jpeg', { size: '40x20', isSame: true }],
  ['a small photo on its side', locatedJpeg, 'image/jpeg', { size: '30x60', isSame: true }],
  ['small WebP', webpOf, 'image/webp', { size: '40x20', type: 'image/jpeg' }],
  ['no picture', async () => Buffer.from('<svg>'), 'image/png', { isSame: true }],
];

for (const [what, make, type, expected] of CASES) {
  test(`${what} is sent in the size that the server keeps`, async ({ page }) => {
    const bytes = [...(await make())];
    const sent = await page.evaluate(
      async ([given, contentType]) => {
        const url = 'http://localhost/resize-image.ts';
        const lib = (await import(url)) as Lib; // served above
        const file = new File([new Uint8Array(given)], 'photo', { type: contentType });
        const form = await lib.readForm({ text: 'x' }, [file]);
        const image = form.get('files') as File; // not text
        const bitmap = await createImageBitmap(image).catch(() => undefined);

        return {
          data: form.get('data'),
          type: image.type,
          size: bitmap && `${bitmap.width}x${bitmap.height}`,
          isSame: image.size === file.size,
        };
      },
      [bytes, type] as const,
    );

    expect(sent).toMatchObject({ data: '{"text":"x"}', ...expected });
  });
}
