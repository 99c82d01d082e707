import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contentKind, isShown, pathText, publishTimes, UNCHANGED } from './content.ts';
import { FileSyntaxError, readContentFile } from './content-file.ts';
import { checkTimeBox, Html, Text, TimeBoxFields } from './content.schema.ts';

test('a path is written as one would in code', () => {
  expect(pathText(['sections', 2, 'widgets', 0, 'alt'])).toBe('sections[2].widgets[0].alt');
  expect(pathText([1, 'title'])).toBe('[1].title');
});

describe('what pages are made anew, and when', () => {
  const box = (startAt: number, endAt: number | null = null) => ({ startAt, endAt });
  type Box = ReturnType<typeof box> | undefined;

  test.each<[string, [before: Box, after: NonNullable<Box>], number[]]>([
    ['new and shown', [undefined, box(5)], [10]],
    ['new, for later', [undefined, box(20, 30)], [20, 30]],
    ['new, over', [undefined, box(1, 9)], []],
    ['shown and to end', [box(5), box(5, 30)], [10, 30]],
    ['shown until a moment ago', [box(5), box(5, 10)], [10]],
    ['put off', [box(5), box(20)], [10, 20]],
    ['never shown, put off', [box(15), box(20)], [20]],
  ])('%s', (_, [before, after], times) => {
    expect(publishTimes(before, after, 10)).toEqual(times);
  });

  test('the end is the first instant without it', () => {
    expect([4, 5, 9, 10].map((now) => isShown(box(5, 10), now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

test.each([
  ['<p>그림 없음</p>', true],
  ['<img src="/a.avif" alt="능선">', true],
  ["<img alt='능선' src=/a.avif>", true],
  ['<img src="/a.avif">', false],
  ['<img src="/a.avif" alt="">', false],
  ['<img src="/a.avif" alt="  ">', false],
  ['<img src="/a.avif" data-alt="능선">', false],
  ['<img alt="능선"><IMG src="/b.avif">', false],
])('%s', (ko, isFine) => {
  expect(Html.safeParse({ ko }).success).toBe(isFine);
});

test('problems name their field', () => {
  const kind = contentKind({
    name: 'thing',
    summary: '',
    schema: z.strictObject({ title: Text, ...TimeBoxFields }).superRefine(checkTimeBox),
    keyFields: [],
    save: async () => UNCHANGED,
    list: async () => [],
    stored: async () => undefined,
  });

  const problemsOf = (value: unknown) => {
    const ready = kind.read(value);
    return 'problems' in ready
      ? ready.problems.map(({ path, reason }) => `${pathText(path)}: ${reason}`)
      : [];
  };
  expect(problemsOf({ title: { ko: '제목' }, startAt: '2026-12-24' })).toEqual([]);
  expect(problemsOf({ title: { ko: ' ' }, startAt: 'soon' })).toEqual([
    'title.ko: is empty',
    'startAt: is no date such as 2026-12-24 or time such as 2026-12-24T09:00+09:00',
  ]);
  expect(problemsOf({ startAt: '2026-12-24' })).toEqual(['title: is missing']);

  const reversed = { title: { ko: '제목' }, startAt: '2026-12-24', endAt: '2026-12-24' };
  expect(problemsOf(reversed)).toEqual(['endAt: is not after startAt']);
});

describe('files', () => {
  test('hold one piece of content or a list, in YAML or JSON, and know their lines', () => {
    const singleFile = readContentFile('title:\n  ko: 제목\nday: 2026-12-24\n');
    expect(singleFile.items).toEqual([
      { path: [], value: { title: { ko: '제목' }, day: '2026-12-24' } },
    ]);
    expect(singleFile.lineOf(['title', 'ko'])).toBe(2);
    expect(singleFile.lineOf(['title', 'missing'])).toBe(2);

    const list = readContentFile('[{"a": 1},\n {"a": 2}]');
    expect(list.items[1]).toEqual({ path: [1], value: { a: 2 } });
    expect(list.lineOf([1, 'a'])).toBe(2);
  });

  test.each([
    ['a: [1, 2', 1, 'lacks its closing ]'],
    ['a: 1\na: 2', 2, 'a second time'],
    ['a: 1\n---\na: 2', 2, 'a second document'],
    ['a:\n\t- b', 2, 'use spaces'],
    ['a: b: c', 1, 'colon too many'],
    ['a:\n    b: 1\n  c: 2', 3, 'indented otherwise'],
    ['a: "b', 1, 'lacks a closing'],
    ['a: *b', 1, 'nothing that is named'],
    ['a: @b', 1, 'put it into quotes'],
  ])('%j is no such file', (text, line, words) => {
    expect(() => readContentFile(text)).toThrow(FileSyntaxError);

    try {
      readContentFile(text);
    } catch (error) {
      expect(error).toMatchObject({ line, message: expect.stringContaining(words) as unknown });
    }
  });
});
