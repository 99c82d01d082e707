import { expect, test } from 'vitest';
import type { Comment } from '../comment.schema.ts';
import { addReplies, changeComment, findComment, findRoot } from './comment-tree.ts';

const makeComment = (commentSn: number, more: Partial<Comment> = {}): Comment => ({
  commentSn,
  parentSn: null,
  depth: 0,
  displayed: true,
  deleted: false,
  operatorComment: false,
  memberNo: null,
  author: 'a',
  text: 't',
  images: [],
  recommendCount: 0,
  reportCount: 0,
  liked: false,
  mine: false,
  createdAt: 0,
  writtenOn: '',
  children: [],
  ...more,
});

const leaf = makeComment(3, { parentSn: 2, depth: 2 });
const reply = makeComment(2, { parentSn: 1, depth: 1, children: [leaf] });
const threads = [makeComment(9), makeComment(1, { children: [reply] })];

test('a comment is found at any depth, and so is its thread', () => {
  expect(findComment(threads, 3)).toBe(leaf);
  expect(findRoot(threads, 3)?.commentSn).toBe(1);
  expect(findRoot(threads, 9)?.commentSn).toBe(9);
  expect(findComment(threads, 4)).toBeUndefined();
  expect(findRoot(threads, 4)).toBeUndefined();
});

test('one comment is changed, the others stay', () => {
  const liked = changeComment(threads, 3, (comment) => ({ ...comment, liked: true }));

  expect(findComment(liked, 3)?.liked).toBe(true);
  expect(findComment(liked, 2)?.liked).toBe(false);
  expect(findComment(threads, 3)?.liked).toBe(false);
});

test('replies go below their parents, each once; one without a shown parent is left out', () => {
  const added = addReplies(threads, [
    leaf,
    makeComment(5, { parentSn: 1 }),
    makeComment(6, { parentSn: 5 }),
    makeComment(7, { parentSn: 404 }),
  ]);

  expect(findComment(added, 1)?.children.map(({ commentSn }) => commentSn)).toEqual([2, 5]);
  expect(findComment(added, 5)?.children.map(({ commentSn }) => commentSn)).toEqual([6]);
  expect(findComment(added, 2)?.children).toHaveLength(1);
  expect(findComment(added, 7)).toBeUndefined();
});
