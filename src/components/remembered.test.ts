import { expect, test, vi } from 'vitest';
import { getOrRenderHtml } from './remembered.ts';

test('makes a part once for equal content, and anew for other content', async () => {
  const make = vi.fn(() => Promise.resolve('<ul></ul>'));
  await getOrRenderHtml(['menu', 'ko', [{ code: '001' }]], make);

  expect(await getOrRenderHtml(['menu', 'ko', [{ code: '001' }]], make)).toBe('<ul></ul>');
  expect(make).toHaveBeenCalledTimes(1);

  await getOrRenderHtml(['menu', 'ko', [{ code: '002' }]], make);
  await getOrRenderHtml(['menu', 'en', [{ code: '002' }]], make);

  expect(make).toHaveBeenCalledTimes(3);
});

test('lets go of what was not asked for in a long time', async () => {
  const make = vi.fn(() => Promise.resolve(''));
  for (let n = 0; n < 1200; n++) await getOrRenderHtml([n], make);
  await getOrRenderHtml([1199], make);

  expect(make).toHaveBeenCalledTimes(1200);

  await getOrRenderHtml([0], make);
  expect(make).toHaveBeenCalledTimes(1201);
});
