import { expect, test } from 'vitest';
import { withoutParticle } from './particle.ts';

test.each([
  ['등산화를', '등산화'],
  ['자켓이', '자켓'],
  ['텐트에서', '텐트'],
  ['배낭으로', '배낭'],
  ['여성용', '여성'],
  ['등산화', undefined],
  ['의', undefined],
  ['산의', undefined],
  ['tent를', 'tent'],
])('%j without its particle is %j', (word, noun) => {
  expect(withoutParticle(word)).toBe(noun);
});
