import path from 'node:path';
import { expect, test } from 'vitest';
import { readOrder } from './publish.ts';

test.each<[string[], object]>([
  [[], { tags: ['*'] }],
  [['--all', '--tag', 'menu'], { tags: ['*'] }],
  [['--tag', 'menu', '--tag=footer', '--path', '/cs'], { tags: ['menu', 'footer', 'path:/cs'] }],
  [
    ['--as-of', '2026-12-24T00:00+09:00', '--out', '/tmp/christmas'],
    { tags: ['*'], preview: { asOf: Date.UTC(2026, 11, 23, 15), outDir: '/tmp/christmas' } },
  ],
  [
    ['--out=christmas', '--as-of=2026-12-24'],
    {
      tags: ['*'],
      preview: { asOf: Date.UTC(2026, 11, 23, 15), outDir: path.resolve('christmas') },
    },
  ],
])('%j asks for %o', (args, order) => {
  expect(readOrder(args)).toEqual(order);
});

test.each<[string[], string]>([
  [['--as-of', '2026-12-24'], '--as-of and --out go together.'],
  [['--out', 'christmas'], '--as-of and --out go together.'],
  [['--as-of', 'christmas', '--out', 'x'], '--as-of christmas is no time such as'],
  [['--as-of', '2026-12-24T00:00', '--out', 'x'], '--as-of 2026-12-24T00:00 is no time such as'],
  [['--as-of', '2026-12-24', '--out', 'x', '--all'], '--as-of shows every page.'],
  [['--as-of', '2026-12-24', '--out', 'x', '--tag', 'menu'], '--as-of shows every page.'],
  [['--path', '/product/P1?x=1'], '--path /product/P1?x=1 is no path of a page'],
  [['--path', '/cs', '--path', 'cs/'], '--path cs/ is no path of a page'],
  [['--asof', '2026-12-24'], "Unknown option '--asof'"],
])('%j is refused: %s', (args, reason) => {
  expect(() => readOrder(args)).toThrow(reason);
});
