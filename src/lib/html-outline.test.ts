import { expect, test } from 'vitest';
import { outlineFrom } from './html-outline.ts';

test.each([
  ['<p>a</p>', 2, '<p>a</p>'],
  ['<h2>a</h2><h3>b</h3><h2>c</h2>', 2, '<h2>a</h2><h3>b</h3><h2>c</h2>'],
  ['<h3>a</h3><h3>b</h3>', 2, '<h2>a</h2><h2>b</h2>'],
  ['<h2>a</h2><h4>b</h4><h4>c</h4>', 2, '<h2>a</h2><h3>b</h3><h3>c</h3>'],
  ['<h4>a</h4><h2>b</h2><h3>c</h3>', 2, '<h2>a</h2><h2>b</h2><h3>c</h3>'],
  ['<h2>a</h2><h3>b</h3>', 3, '<h3>a</h3><h4>b</h4>'],
  ['<h3 id="a">a <b>b</b></h3><hr>', 2, '<h2 id="a">a <b>b</b></h2><hr>'],
  [
    '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5>',
    3,
    '<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6><h6>e</h6>',
  ],
] as const)('%s from %i', (html, top, outlined) => {
  expect(outlineFrom(html, top)).toBe(outlined);
});
