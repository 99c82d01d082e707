import { expect, test } from 'vitest';
import { sanitizeRich } from './sanitize.ts';

test.each([
  [
    '<a href="https://a.example" rel="opener" target="x">a</a>',
    '<a href="https://a.example" rel="noopener">a</a>',
  ],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener">a</a>'],
  ['<a href="//a.example">a</a>', '<a rel="noopener">a</a>'],
  ['<p onclick="x()">a<script>x()</script></p>', '<p>a</p>'],
  ['<h1>a</h1>', '<h2>a</h2>'],
  ['<img src="/a.avif" alt="a" onerror="x()">', '<img src="/a.avif" alt="a" loading="lazy" />'],
])('%s becomes %s', (html, clean) => {
  expect(sanitizeRich(html)).toBe(clean);
});
