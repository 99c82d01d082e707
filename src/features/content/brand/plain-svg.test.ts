import { expect, test } from 'vitest';
import { toPlainSvg } from './plain-svg.ts';

const MARK = '<svg viewBox="0 0 9 9" fill="currentcolor"><path d="M1 1L8 8Z"/></svg>';

test('shapes stay, the size and what programs write around them go', () => {
  expect(toPlainSvg(MARK)).toBe(MARK);
  expect(
    toPlainSvg(
      `<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90" viewBox="0 0 9 9">\n  <g transform="scale(2)">\n<circle cx="1" cy="1" r="1" /></g>\n</svg>\n`,
    ),
  ).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g transform="scale(2)"><circle cx="1" cy="1" r="1"/></g></svg>',
  );
});

test.each([
  ['a script', '<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>'],
  ['a handler', '<svg viewBox="0 0 9 9" onload="alert(1)"></svg>'],
  ['a style', '<svg viewBox="0 0 9 9"><path style="fill:red" d="M1 1"/></svg>'],
  ['a link', '<svg viewBox="0 0 9 9"><a href="https://evil.example"><path d="M1 1"/></a></svg>'],
  [
    'a picture from elsewhere',
    '<svg viewBox="0 0 9 9"><path fill="url(https://evil.example)" d=""/></svg>',
  ],
  ['letters', '<svg viewBox="0 0 9 9">ABC</svg>'],
  ['letters after it', `${MARK} ABC`],
  ['two pictures', `${MARK}${MARK}`],
  ['a picture within', `<svg viewBox="0 0 9 9">${MARK}</svg>`],
  ['an element that is not closed', '<svg viewBox="0 0 9 9"><g></svg>'],
  ['an element closed by another', '<svg viewBox="0 0 9 9"><g><path d=""></g></path></svg>'],
  ['no end', '<svg viewBox="0 0 9 9">'],
  ['no field', '<svg width="9" height="9"><path d="M1 1"/></svg>'],
  ['an entity', '<svg viewBox="0 0 9 9"><path d="&#106;"/></svg>'],
  ['an entity of its own', '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 9 9"></svg>'],
  ['no tag', 'M1 1L8 8Z'],
  ['nothing', ''],
])('one with %s is refused', (_, source) => {
  expect(toPlainSvg(source)).toBeUndefined();
});
