import { expect, test } from 'vitest';
import { weakTexts } from './page-texts.ts';

test.each<[object, string[]]>([
  [{ alt: { ko: '눈 덮인 능선', en: 'A ridge in snow' } }, []],
  [{ alt: { ko: '이미지 1' } }, ['alt.ko']],
  [{ alt: { ko: '능선', en: 'banner.jpg' } }, ['alt.en']],
  [{ html: { ko: '<h2>하나</h2><h3>둘</h3><h2>셋</h2>' } }, []],
  [{ html: { ko: '<h2>하나</h2><h4>둘</h4>' } }, ['html.ko']],
  [{ html: { ko: '<a href="/cs">여기</a>' } }, ['html.ko']],
  [{ html: { ko: '<img src="/a.png" alt="사진">' } }, ['html.ko']],
  [{ label: { ko: '여기' } }, []],
])('%j', (value, paths) => {
  expect(weakTexts(value).map(({ path }) => path.join('.'))).toEqual(paths);
});
