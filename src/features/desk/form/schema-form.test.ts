import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createT } from '../../../i18n/t.ts';
import { messagesFor } from '../../../i18n/server.ts';
import { Html, ImagePath, Instant, LongText, Text } from '../../content/content/content.schema.ts';
import { couponContent } from '../../benefit/coupon/coupon.content.ts';
import { CouponForm } from '../../benefit/coupon/desk/coupon-form.schema.ts';
import { ChangeArea } from '../../benefit/shipping/desk/shipping-desk.schema.ts';
import { StaffSettings } from '../../content/setting/desk/setting-desk.schema.ts';
import { SETTINGS } from '../../content/setting/setting.ts';
import { ChangeRewards } from '../../talk/review/desk/reward-desk.schema.ts';
import { synonymContent } from '../../find/search/synonym/synonym.service.ts';
import { CONTENT_KINDS } from '../../content/content/desk/content-kinds.ts';
import {
  getEmptyValue,
  moveItem,
  problemsBelow,
  readPath,
  reasonAt,
  withField,
} from './form-field.ts';
import { getLabel, missingTexts, pathLabel, reasonText } from './form-text.ts';
import { getForm } from './schema-form.schema.ts';

const KINDS = [
  ...CONTENT_KINDS,
  couponContent,
  synonymContent,
  { name: 'coupon', schema: CouponForm },
  { name: 'shippingArea', schema: ChangeArea },
  { name: 'rewards', schema: ChangeRewards },
  ...Object.entries(SETTINGS)
    .filter(([name]) => Object.hasOwn(StaffSettings.shape, name))
    .map(([name, kind]) => ({ name, schema: kind.schema })),
];
const textsIn = (locale: 'ko' | 'en') => createT(messagesFor(locale, ['formDesk']), locale);

describe.each(['ko', 'en'] as const)('in %s', (locale) => {
  test.each(KINDS.map((kind) => [kind.name, kind] as const))(
    'every field of %s has a label, and every option',
    (_, { name, schema }) => {
      expect(missingTexts(textsIn(locale), getForm(schema), [name])).toEqual([]);
    },
  );
});

test('a form follows what the schema takes, not what it makes of it', () => {
  const schema = z.strictObject({
    title: Text,
    text: LongText.optional(),
    body: Html,
    image: ImagePath.nullable().default(null),
    startAt: Instant,
    price: z.int().min(1).meta({ format: 'won' }).default(1000),
    isShown: z.boolean().default(true),
    tone: z.enum(['plain', 'ink']),
    items: z.array(z.strictObject({ code: z.string() })).min(1),
    byDay: z.record(z.string().meta({ format: 'date' }), z.string()).default({}),
    block: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a'), count: z.number() }),
      z.strictObject({ kind: z.literal('b') }),
    ]),
  });

  const form = getForm(schema);
  const parts = form.kind === 'object' ? form.parts : [];
  expect(parts.map(({ name, isOptional, field }) => [name, isOptional, field])).toEqual([
    [
      'title',
      false,
      { kind: 'pair', format: 'line', maxLength: 2000, isKoRequired: true, isEnRequired: false },
    ],
    [
      'text',
      true,
      { kind: 'pair', format: 'lines', maxLength: 2000, isKoRequired: true, isEnRequired: false },
    ],
    [
      'body',
      false,
      { kind: 'pair', format: 'html', maxLength: 200_000, isKoRequired: true, isEnRequired: false },
    ],
    ['image', true, { kind: 'text', format: 'image', maxLength: undefined }],
    ['startAt', false, { kind: 'time' }],
    ['price', true, { kind: 'number', format: 'won', isWhole: true, min: 1, max: undefined }],
    ['isShown', true, { kind: 'flag' }],
    ['tone', false, { kind: 'choice', options: ['plain', 'ink'] }],
    [
      'items',
      false,
      {
        kind: 'list',
        minItems: 1,
        maxItems: undefined,
        item: {
          kind: 'object',
          parts: [
            {
              name: 'code',
              isOptional: false,
              field: { kind: 'text', format: 'line', maxLength: undefined },
            },
          ],
        },
      },
    ],
    [
      'byDay',
      true,
      {
        kind: 'map',
        key: { kind: 'day' },
        item: { kind: 'text', format: 'line', maxLength: undefined },
      },
    ],
    [
      'block',
      false,
      {
        kind: 'union',
        tag: 'kind',
        variants: [
          {
            value: 'a',
            parts: [
              {
                name: 'count',
                isOptional: false,
                field: { kind: 'number', format: 'number', isWhole: false },
              },
            ],
          },
          { value: 'b', parts: [] },
        ],
      },
    ],
  ]);
  expect(getEmptyValue(form)).toEqual({
    title: { ko: '', en: '' },
    body: { ko: '', en: '' },
    startAt: '',
    price: 1000,
    isShown: true,
    tone: 'plain',
    items: [{ code: '' }],
    byDay: {},
    block: { kind: 'a' },
  });
});

test('values change without touching those before', () => {
  const before = { a: 1, b: 2 };
  expect(withField(before, 'a', undefined)).toEqual({ b: 2 });
  expect(withField(before, 'c', 3)).toEqual({ a: 1, b: 2, c: 3 });
  expect(before).toEqual({ a: 1, b: 2 });
  expect(moveItem([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
  expect(moveItem([1, 2, 3], 2, 3)).toEqual([1, 2, 3]);
});

test('problems are found by their path', () => {
  const problems = [{ path: ['groups', 1, 'name', 'ko'], reason: 'is empty' }];
  expect(reasonAt(problems, ['groups', 1, 'name', 'ko'])).toBe('is empty');
  expect(reasonAt(problems, ['groups', 1])).toBeUndefined();
  expect(problemsBelow(problems, ['groups', 1])).toEqual(problems);
  expect(problemsBelow(problems, ['groups', 0])).toEqual([]);
});

test.each(['groups[1].name.ko', 'groups.1.name.ko'])('%s is the way to a field', (text) => {
  expect(readPath(text)).toEqual(['groups', 1, 'name', 'ko']);
});

test('labels, places and reasons are words', () => {
  const t = textsIn('ko');
  expect(getLabel(t, ['page', 'SimpleCarousel'], 'label')).toBe('대체 텍스트(스크린 리더용)');
  expect(getLabel(t, ['page'], 'nosuch')).toBe('nosuch');
  expect(pathLabel(t, ['exhibition'], ['groups', 1, 'name', 'ko'])).toBe(
    '상품 그룹 2 › 이름 › 한국어',
  );
  expect(reasonText(t, { reason: 'P1 is no product' })).toBe('P1: 등록되지 않은 상품코드입니다.');
  expect(reasonText(t, { reason: 'something else' })).toBe('something else');
});

test.each(['', { ko: '' }, { ko: '가'.repeat(3000) }, undefined, { ko: '가', nosuch: 1 }])(
  'what zod says of %j has words',
  (title) => {
    const { error } = z.strictObject({ title: Text }).safeParse({ title });
    const reasons = error?.issues.map(({ message }) => message) ?? [];
    expect(reasons).not.toEqual([]);
    const t = textsIn('en');
    for (const reason of reasons) expect(reasonText(t, { reason }), reason).not.toBe(reason);
  },
);
