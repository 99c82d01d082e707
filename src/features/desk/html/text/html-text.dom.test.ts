// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMeaning } from './html-meaning.dom.ts';
import { parseHtml, readHtml, writeHtml } from './html-text.dom.ts';

const rewriteHtml = (html: string) => writeHtml(readHtml(html));
/** Blank lines at the end of a text are left out. */
const readShownMeaning = (html: string) =>
  readMeaning(parseHtml(html)).replace(/(?:(?:^|\n)P\(\))+$/, '');
const listBlockNames = (html: string) =>
  [...readHtml(html).content.content].map(({ type }) => type.name);

test.each([
  ['', ''],
  ['text alone', '<p>text alone</p>'],
  ['<p>a <b>b</b> <i>c</i></p>', '<p>a <strong>b</strong> <em>c</em></p>'],
  ['<section><h3>a</h3><ul><li>b</li></ul></section>', '<h3>a</h3><ul><li>b</li></ul>'],
  ['<div>a<div>b</div></div>', '<p>a</p><p>b</p>'],
  ['<p>a</p><p><br></p><p>b</p><p><br></p>', '<p>a</p><p><br></p><p>b</p>'],
  ['<ul><li>a<ol><li>b</li></ol></li></ul>', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
  ['<p>H<sub>2</sub>O m<sup>2</sup></p>', '<p>H<sub>2</sub>O m<sup>2</sup></p>'],
  ['<p><a href="/a" title="b">c</a></p>', '<p><a href="/a" title="b">c</a></p>'],
  [
    '<p><img src="/a.avif" alt="a" loading="lazy" /><br><img src="/b.avif" alt="b"></p>',
    '<figure><img src="/a.avif" alt="a"></figure><figure><img src="/b.avif" alt="b"></figure>',
  ],
  [
    '<figure><img src="/a" alt="a"><img src="/b" alt="b"><figcaption>c</figcaption></figure>',
    '<figure><img src="/a" alt="a"><img src="/b" alt="b"><figcaption>c</figcaption></figure>',
  ],
  [
    '<a href="/sale"><img src="/a" alt="a" width="9" height="8"></a>',
    '<figure><a href="/sale"><img src="/a" alt="a" width="9" height="8"></a></figure>',
  ],
  [
    '<table><tr><th scope="col">a</th><th>b</th></tr><tr><td colspan="2">c</td></tr></table>',
    '<table><thead><tr><th scope="col">a</th><th>b</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table>',
  ],
  [
    '<figure><a href="https://youtu.be/abc">film</a></figure>',
    '<figure><a href="https://youtu.be/abc">film</a></figure>',
  ],
])('%s is written as %s', (html, written) => {
  expect(rewriteHtml(html)).toBe(written);
  expect(listBlockNames(html)).not.toContain('htmlBlock');
});

test.each([
  '<dl><dt>a</dt><dd>b</dd></dl>',
  '<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody></table>',
  '<table><tbody><tr><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
  '<p>text <img src="/a" alt="a"> text</p>',
  '<p><small>a</small></p>',
  '<figure><img src="/a" alt="a"><figcaption>with <b>bold</b></figcaption></figure>',
  '<figure><p>a</p></figure>',
])('%s is kept letter by letter in a block of HTML', (html) => {
  expect(listBlockNames(`<p>before</p>${html}<p>after</p>`)).toEqual([
    'paragraph',
    'htmlBlock',
    'paragraph',
  ]);
  expect(rewriteHtml(`<p>before</p>${html}<p>after</p>`)).toBe(`<p>before</p>${html}<p>after</p>`);
});

const { html: anyHtml } = fc.letrec<{ html: string; block: string; inline: string }>((tie) => ({
  html: fc
    .array(fc.oneof(tie('block'), tie('inline')), { maxLength: 4 })
    .map((parts) => parts.join('')),
  inline: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('가나', 'b ', ' c', ' ', '&lt;', '<br>', '<img src="/a" alt="a">', '<br><br>'),
    fc
      .tuple(
        fc.constantFrom('b', 'em', 'u', 's', 'sub', 'small', 'span', 'a href="/x"'),
        tie('inline'),
      )
      .map(([tag, inside]) => `<${tag}>${inside}</${tag.split(' ')[0]}>`),
    fc.tuple(tie('inline'), tie('inline')).map((parts) => parts.join('')),
  ),
  block: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(fc.constantFrom('p', 'h2', 'h3', 'figure', 'figcaption'), tie('inline'))
      .map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    fc
      .tuple(
        fc.constantFrom('div', 'section', 'blockquote', 'ul><li', 'ol><li', 'dl><dd', 'figure'),
        tie('html'),
      )
      .map(
        ([tag, inside]) =>
          `<${tag}>${inside}</${tag.split('>').toReversed().join('></').replace('<', '<')}>`,
      ),
    fc
      .tuple(
        fc.constantFrom('tr><th', 'tr><td', 'thead><tr><th', 'tfoot><tr><td'),
        tie('html'),
        tie('html'),
      )
      .map(([row, first, second]) => {
        const [cell = ''] = row.split('<').toReversed();
        const end = row.split('><').toReversed().join('></');
        return `<table><${row}>${first}</${cell}><${cell}>${second}</${end}></table>`;
      }),
  ),
}));

test('no text loses a meaning, however often it is opened', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const written = rewriteHtml(html);
      expect(readShownMeaning(written)).toBe(readShownMeaning(html));

      const again = rewriteHtml(written);
      expect(readShownMeaning(again)).toBe(readShownMeaning(html));
      expect(rewriteHtml(again)).toBe(again);
    }),
    { numRuns: 400 },
  );
});
