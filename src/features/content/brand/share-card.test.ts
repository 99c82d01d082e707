import { expect, test } from 'vitest';
import { Letters } from './outline-text.ts';
import { drawShareCard, frameLogo, isOneColored, type CardParts } from './share-card.ts';

const LOGO = '<svg viewBox="0 0 90 9" fill="currentcolor"><path d="M1 1L8 8Z"/></svg>';

const CARD: CardParts = {
  name: '가온산장 Gaon & Co.',
  tagline: '',
  logoSvg: '',
  hasPicture: false,
  isDark: true,
  accent: '#0b3d91',
};

test('a name is drawn as shapes, so that no machine needs a font', () => {
  const card = drawShareCard(CARD, new Letters('src/styles/fonts'));

  expect(card?.svg).toContain('fill="#0b3d91"');
  expect(card?.svg.match(/<path /g)).toHaveLength([...CARD.name].length);
  expect(card?.svg).not.toContain('<text');
});

test('a name with a letter that no font has is not drawn, a tagline with one is left out', () => {
  const letters = new Letters('src/styles/fonts');
  expect(drawShareCard({ ...CARD, name: '山莊' }, letters)).toBeUndefined();

  const card = drawShareCard({ ...CARD, logoSvg: LOGO, tagline: '山莊' }, letters);
  expect(card?.svg.match(/<path /g)).toHaveLength(1);
  expect(card?.field).toEqual(drawShareCard({ ...CARD, logoSvg: LOGO }, letters)?.field);
});

test('a logo of other colours stands on white', () => {
  const card = drawShareCard(
    { ...CARD, logoSvg: LOGO, isDark: false },
    new Letters('src/styles/fonts'),
  );
  expect(card?.svg).toContain('fill="#ffffff"');
  expect(card?.svg).toContain('color="#17191a"');
});

test.each([
  [LOGO, true],
  [LOGO.replace('<path', '<path stroke="none"'), true],
  [LOGO.replace('<path', '<path fill="#d00"'), false],
  ['<svg viewBox="0 0 9 9"><path d="M1 1Z"/></svg>', false],
])('%s takes the colour around it: %s', (svg, expected) => {
  expect(isOneColored(svg)).toBe(expected);
});

test.each([
  [LOGO, 'width="560" height="56"'],
  [LOGO.replace('90 9"', '900 9"'), 'width="720" height="56"'],
])('a logo for mails of %s has %s', (svg, size) => {
  expect(frameLogo(svg, 56, '#eceeed')).toContain(size);
});

test.each(['0 0 0 9', '0 0 9', 'a b c d', '0 0 1 900'])('one of the field %s has none', (field) => {
  expect(frameLogo(LOGO.replace('0 0 90 9', field), 56, '#eceeed')).toBeUndefined();
});
