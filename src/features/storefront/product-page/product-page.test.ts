import { describe, expect, test } from 'vitest';
import { kstDay } from '../../../lib/date.ts';
import { expectedArrival, imagesOfColor, splitDescription } from './product-page.ts';

describe('a parcel paid for', () => {
  test.each([
    ['2026-11-16T13:59', '2026-11-17'], // Monday before the cutoff
    ['2026-11-16T14:00', '2026-11-18'], // leaves Tuesday
    ['2026-11-20T10:00', '2026-11-23'], // Friday: arrives Monday
    ['2026-11-20T14:30', '2026-11-24'], // leaves Monday
    ['2026-11-21T09:00', '2026-11-24'], // Saturday: leaves Monday
    ['2026-11-22T23:00', '2026-11-24'], // Sunday night: leaves Monday
  ])('at %s arrives %s', (paid, arrives) => {
    expect(kstDay(expectedArrival(Date.parse(`${paid}:00+09:00`)))).toBe(arrives);
  });
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
  const shown = (color: number | null) => imagesOfColor(images, color).map((one) => one.path);
  expect(shown(1)).toEqual(['a', 'c']);
  expect(shown(null)).toEqual(['a', 'b', 'c']);
  expect(shown(9)).toEqual(['a', 'b', 'c']);
});
