import { expect, test } from 'vitest';
import { toThreads } from './comment.ts';

test('replies stand below what they reply to, in their order', () => {
  const rows = [
    { commentSn: 9, parentSn: null },
    { commentSn: 2, parentSn: null },
    { commentSn: 3, parentSn: 2 },
    { commentSn: 5, parentSn: 3 },
    { commentSn: 6, parentSn: 2 },
  ];

  const sns = ({ commentSn, children }: ReturnType<typeof toThreads>[number]): unknown => [
    commentSn,
    ...children.map(sns),
  ];
  expect(toThreads(rows).map(sns)).toEqual([[9], [2, [3, [5]], [6]]]);
});
