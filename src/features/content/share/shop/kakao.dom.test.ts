import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = { title: '자켓', url: 'https://shop.example/product/P1', image: '' };
const sent = vi.fn();
const init = vi.fn();
/** The requested scripts. */
let scripts: Record<string, unknown>[];
let isReachable: boolean;

beforeEach(() => {
  vi.resetModules();
  for (const spy of [sent, init]) spy.mockReset();
  scripts = [];
  isReachable = true;

  const Kakao = {
    isInitialized: () => init.mock.calls.length > 0,
    init,
    Share: { sendDefault: sent },
  };

  vi.stubGlobal('window', { Kakao });
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: {
      append(script: Record<'onload' | 'onerror', () => void>) {
        scripts.push(script);
        if (isReachable) script.onload();
        else script.onerror();
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('its script is loaded once, as it was looked at, and started with the shop’s key', async () => {
  const { loadKakao } = await import('./kakao.dom.ts');
  await loadKakao('key');
  await loadKakao('key');

  expect(scripts).toEqual([
    expect.objectContaining({
      src: expect.stringMatching(/^https:\/\/t1\.kakaocdn\.net\/.+\.js$/),
      integrity: expect.stringMatching(/^sha384-/),
      crossOrigin: 'anonymous',
    }),
  ]);
  expect(init.mock.calls).toEqual([['key']]);
});

test('a page is sent as a card with its picture, as a text without', async () => {
  const { loadKakao, sendToKakao } = await import('./kakao.dom.ts');
  const kakao = await loadKakao('key');
  const link = { webUrl: page.url, mobileWebUrl: page.url };

  sendToKakao(kakao, page);

  expect(sent).toHaveBeenLastCalledWith({ objectType: 'text', text: '자켓', link });

  sendToKakao(kakao, { ...page, image: 'https://shop.example/1.jpg' });

  const content = { title: '자켓', imageUrl: 'https://shop.example/1.jpg', link };
  expect(sent).toHaveBeenLastCalledWith({ objectType: 'feed', content });
});

test('what could not be loaded is loaded by the next try', async () => {
  const { loadKakao } = await import('./kakao.dom.ts');

  isReachable = false;

  await expect(loadKakao('key')).rejects.toBeUndefined();

  isReachable = true;
  await loadKakao('key');

  expect(scripts).toHaveLength(2);
});
