import { expect, test } from 'vitest';
import { OpenRequests } from './open-requests.ts';
import type { PublishRequest } from './publish.queries.ts';
import { ALL_PAGES } from './request-publish.ts';

const request = (publishRequestSn: number, createdAt: number, tag = 'home'): PublishRequest => ({
  publishRequestSn,
  createdAt,
  tag,
  runAt: createdAt,
  folderId: '',
  attempts: 0,
  lastError: null,
  doneAt: null,
});

test('a request that was made again counts as new, and finishing the old version keeps it', () => {
  const open = new OpenRequests();
  open.add(request(1, 100));

  expect([open.has(request(1, 100)), open.has(request(1, 101))]).toEqual([true, false]);

  open.add(request(1, 101));
  open.remove(request(1, 100));

  expect([open.has(request(1, 101)), open.size]).toEqual([true, 1]);

  open.remove(request(1, 101));
  expect(open.size).toBe(0);
});

test.each([
  { when: 'before the render began', before: ['brand:7'], during: [], isOutdated: false },
  { when: 'during the render', before: [], during: ['brand:7'], isOutdated: true },
  { when: 'of another page', before: [], during: ['brand:8'], isOutdated: false },
  { when: 'of every page', before: ['brand:7'], during: [ALL_PAGES], isOutdated: true },
])('a tag taken $when outdates the page: $isOutdated', ({ before, during, isOutdated }) => {
  const open = new OpenRequests();
  for (const tag of before) open.mark(request(1, 100, tag));

  const startedAt = open.count;

  for (const tag of during) open.mark(request(2, 100, tag));

  expect(open.isTakenSince(startedAt, ['brand:7', 'home'])).toBe(isOutdated);

  open.forgetTags();
  expect(open.isTakenSince(0, ['brand:7'])).toBe(false);
});

test('a request outdates pages once in each of its versions', () => {
  const open = new OpenRequests();

  open.mark(request(1, 100));
  open.noteRender('/', open.count, true);
  open.mark(request(1, 100));

  expect(open.isOutdated('/', ['home'])).toBe(false);

  open.mark(request(1, 101));
  expect(open.isOutdated('/', ['home'])).toBe(true);
});

test.each([
  { what: 'rendered since', isOk: true, again: false, expected: true },
  { what: 'whose render failed', isOk: false, again: false, expected: false },
  { what: 'requested again', isOk: true, again: true, expected: false },
])('a page $what needs no render: $expected', ({ isOk, again, expected }) => {
  const open = new OpenRequests();

  open.mark(request(1, 100));
  expect(open.isRenderedSince('/', 'home')).toBe(false);

  open.noteRender('/', open.count, isOk);
  if (again) open.mark(request(1, 101));
  expect(open.isRenderedSince('/', 'home')).toBe(expected);
});
