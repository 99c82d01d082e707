import { expect, test } from 'vitest';
import { toPictureByColor } from './picture-form.ts';

test('a colour has the first picture that was chosen for it', () => {
  const pictures = [
    { path: '/every', color: '' },
    { path: '/black', color: '검정' },
    { path: '/navy-front', color: '남색' },
    { path: '/navy-back', color: '남색' },
  ];
  expect(Object.fromEntries(toPictureByColor(pictures))).toEqual({
    검정: '/black',
    남색: '/navy-front',
  });
});
