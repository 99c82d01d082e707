import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptAfter, mergeViewed, notAfter, listUnsent } from './recent.ts';

const viewedItem = (itemCode: string, viewedAt: number) => ({ itemCode, viewedAt });

test.each([
  ['nothing and nothing', [], [], []],
  ['the newest comes first', [viewedItem('a', 1)], [viewedItem('b', 2)], ['b', 'a']],
  [
    'a product stands once, by its latest view',
    [viewedItem('a', 3), viewedItem('b', 2)],
    [viewedItem('a', 1)],
    ['a', 'b'],
  ],
  [
    '… whichever list knew it',
    [viewedItem('a', 1), viewedItem('b', 2)],
    [viewedItem('a', 3)],
    ['a', 'b'],
  ],
])('%s', (...[, a, b, codes]) => {
  expect(mergeViewed(a, b).map(({ itemCode }) => itemCode)).toEqual(codes);
});

test('merging is the same both ways and doing it again changes nothing', () => {
  // Views of one browser are moments apart.
  const views = fc.uniqueArray(
    fc.record({ itemCode: fc.constantFrom('a', 'b', 'c', 'd'), viewedAt: fc.nat() }),
    { selector: ({ viewedAt }) => viewedAt, maxLength: 12 },
  );

  fc.assert(
    fc.property(views, (all) => {
      const a = all.slice(0, 6);
      const b = all.slice(6);
      const merged = mergeViewed(a, b);
      expect(mergeViewed(b, a)).toEqual(merged);
      expect(mergeViewed(merged, a)).toEqual(merged);
    }),
  );
});

test('a view from a clock that is ahead counts as one of now', () => {
  expect(notAfter([viewedItem('a', 500), viewedItem('b', 90)], 100)).toEqual([
    viewedItem('a', 100),
    viewedItem('b', 90),
  ]);
});

test('what was forgotten elsewhere is not told again, what was seen since is', () => {
  const first = [viewedItem('a', 1), viewedItem('b', 2)];
  const kept = keptAfter(first, {
    posted: listUnsent(first),
    list: [viewedItem('b', 2), viewedItem('a', 1)],
  });
  expect(listUnsent(kept)).toEqual([]);

  // Another device forgets `a`; here `c` is seen, and `b` once more while the call is out.
  const seen = mergeViewed(kept, [viewedItem('c', 3)]);
  const posted = listUnsent(seen);
  expect(posted).toEqual([viewedItem('c', 3)]);

  const meanwhile = mergeViewed(seen, [viewedItem('b', 4)]);
  const after = keptAfter(meanwhile, { posted, list: [viewedItem('c', 3), viewedItem('b', 2)] });
  expect(after).toEqual([viewedItem('b', 4), { ...viewedItem('c', 3), sent: true }]);
  expect(listUnsent(after)).toEqual([viewedItem('b', 4)]);
});
