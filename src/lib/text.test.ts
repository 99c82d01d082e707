import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, oneLine, plainCode, plainForm, visibleText } from './text.ts';

test.for([
  ['a\u0000b\u0007c\u200Bd\uFEFFe\u00ADf', 'abcdef'],
  ['pay\u202Efdp\u202C', 'payfdp'],
  ['half\uD83D and \uDE00', 'half and '],
  ['none\uFFFE\u{1FFFF}', 'none'],
  ['one\r\ntwo\rthree\u2028four\ttab', 'one\ntwo\nthree\nfour\ttab'],
  ['\u1112\u1161\u11AB', '한'],
  ['👨\u200D👩\u200D👧 👩🏽\u200D🚀 ❤️\u200D🔥', '👨\u200D👩\u200D👧 👩🏽\u200D🚀 ❤️\u200D🔥'],
  ['a\u200Db\u{E0041}', 'ab'],
  [
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ],
] as const)('%j is taken as %j', ([typed, taken]) => {
  expect(visibleText(typed)).toBe(taken);
});

test('a line has no breaks and single spaces', () => {
  expect(oneLine('\u3000one\n\n two\u00A0\tthree ')).toBe('one two three');
});

test.for([
  ['ｊａｃｋｅｔ', 'jacket'],
  ['O’Brien', "O'Brien"],
  ['O\u02BCBrien', "O'Brien"],
  ['Jean\u2011Luc', 'Jean-Luc'],
  ['Jean－Luc', 'Jean-Luc'],
  ['㈜한빛', '(주)한빛'],
  ['（주）한빛', '(주)한빛'],
  ['김\u3000산행', '김 산행'],
  ['한ㆍ일', '한·일'],
  ['ㄷㅅㅂㅈ', 'ㄷㅅㅂㅈ'],
  ['Gore-Tex™', 'Gore-Tex™'],
  ['\u2034\u2057', "'''''''"],
  ['\uFE31\u207B', '--'],
  ['\u0374\u0149', "''n"],
  ['５㎏', '5kg'],
] as const)('the plain form of %j is %j', ([typed, plain]) => {
  expect(plainForm(typed)).toBe(plain);
});

test('a code is plain, in capitals, without spaces', () => {
  expect(plainCode(' ｎｒ 2026\u2013abcd\u200B')).toBe('NR2026-ABCD');
});

test.for([
  ['no longer', 9, 'no longer'],
  ['too long', 3, 'too'],
  ['two words', 4, 'two'],
  ['등산화 👨\u200D👩\u200D👧', 9, '등산화'],
  ['등산화 👨\u200D👩\u200D👧', 12, '등산화 👨\u200D👩\u200D👧'],
  ['e\u0301te\u0301', 4, 'e\u0301t'],
] as const)('%j is cut to %i as %j', ([text, max, cut]) => {
  expect(cutText(text, max)).toBe(cut);
});

test('what is cut and cleaned is well-formed, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(30), (text, max) => {
      const visible = visibleText(text);
      expect(visibleText(visible)).toBe(visible);
      expect(plainForm(plainForm(text))).toBe(plainForm(text));

      const cut = cutText(visible, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut.isWellFormed()).toBe(true);
      expect(visible.startsWith(cut)).toBe(true);
    }),
  );
});
