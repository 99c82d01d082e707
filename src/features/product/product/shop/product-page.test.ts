import { describe, expect, test } from 'vitest';
import { imagesOfColor, isLongDescription, splitDescription } from './product-page.ts';

test.for([
  ['', false],
  ['<p>' + '가'.repeat(250) + '</p>', false],
  ['<p>' + '가'.repeat(251) + '</p>', true],
  ['<p>짧은 글</p><img src="/a.jpg" alt="">', true],
] as const)('%s is folded: %s', ([html, isLong]) => {
  expect(isLongDescription(html)).toBe(isLong);
});

describe('a description', () => {
  test('gives up the section that holds the size table', () => {
    const intro = '<p>x</p><section><h3>a</h3></section>';
    const size = '<section><h3>s</h3><table><tr><td>1</td></tr></table></section>';
    const end = '<section>end</section>';
    expect(splitDescription(intro + size + end)).toEqual({
      descriptionHtml: intro + end,
      sizeHtml: size,
    });
  });

  test('without one stays whole', () => {
    const html = '<p>x</p><table></table>';
    expect(splitDescription(html)).toEqual({ descriptionHtml: html, sizeHtml: '' });
  });
});

test('a colour shows its own pictures and those of every colour', () => {
  const images = [
    { path: 'a', itemOptionValSn: 1 },
    { path: 'b', itemOptionValSn: 2 },
    { path: 'c', itemOptionValSn: null },
  ];

  const shown = (color: number | null) => imagesOfColor(images, color).map((image) => image.path);
  expect(shown(1)).toEqual(['a', 'c']);
  expect(shown(null)).toEqual(['a', 'b', 'c']);
  expect(shown(9)).toEqual(['a', 'b', 'c']);
});
