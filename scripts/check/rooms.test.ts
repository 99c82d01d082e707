import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../processes.ts';
import { findCircles } from './circles.ts';
import { findCrowded, findMisplaced, ROOMS } from './rooms.ts';

const buildFeaturePath = (path: string) => `src/features/${path}`;
const findMisplacedFeatures = (...imports: [string, string][]) =>
  findMisplaced(imports.map(([by, of]) => [buildFeaturePath(by), buildFeaturePath(of)] as const));

test.each([
  [
    'benefit/coupon/a.ts',
    'benefit/coupon/shop/b.ts',
    'the ground floor imports nothing of the shop',
  ],
  [
    'benefit/coupon/a.ts',
    'benefit/coupon/desk/b.ts',
    'the ground floor imports nothing of the desk',
  ],
  [
    'benefit/coupon/shop/a.ts',
    'order/cart/desk/b.ts',
    'the shop floor imports nothing of the desk',
  ],
  [
    'benefit/coupon/shop/a.ts',
    'desk/parts/b.ts',
    'the shop floor imports nothing of the desk floor',
  ],
  [
    'benefit/coupon/a.ts',
    'benefit/pricing/b.ts',
    'on the ground floor benefit/pricing stands after',
  ],
  ['benefit/coupon/a.ts', 'order/cart/b.ts', 'on the ground floor order/cart stands after'],
  ['desk/parts/a.ts', 'benefit/coupon/desk/b.ts', 'the shell of the desk knows no desk of a noun'],
  ['benefit/coupon/desk/a.ts', '../layouts/desk/b.ts', 'no room knows what puts rooms together'],
  ['benefit/coupons/shop/a.ts', 'benefit/coupon/b.ts', 'src/features/benefit/coupons is no room'],
])('%s may not import %s', (by, imported, why) => {
  expect(
    findMisplaced([
      [
        buildFeaturePath(by),
        `src/${imported.startsWith('../') ? imported.slice(3) : `features/${imported}`}`,
      ],
    ]),
  ).toEqual([expect.stringContaining(why)]);
});

test.each([
  ['benefit/coupon/a.ts', 'benefit/promotion/b.ts'],
  ['benefit/coupon/sum/a.ts', 'benefit/coupon/b.ts'],
  ['benefit/coupon/shop/a.ts', 'order/cart/b.ts'],
  ['benefit/coupon/shop/a.ts', 'order/cart/shop/b.ts'],
  ['benefit/coupon/desk/a.ts', 'order/cart/shop/b.ts'],
  ['benefit/coupon/desk/a.ts', 'order/cart/desk/b.ts'],
  ['benefit/coupon/desk/a.ts', 'desk/parts/b.ts'],
  ['desk/parts/a.ts', 'benefit/coupon/b.ts'],
  ['benefit/coupon/a.test.ts', 'order/cart/desk/b.ts'],
])('%s may import %s', (by, imported) => {
  expect(findMisplacedFeatures([by, imported])).toEqual([]);
});

test.each(['shop', 'desk'])('rooms may not import in a circle on the %s floor', (floor) => {
  const [line, ...others] = findMisplacedFeatures(
    [`benefit/coupon/${floor}/a.ts`, `order/cart/${floor}/b.ts`],
    [`order/cart/${floor}/c.ts`, `order/order/${floor}/d.ts`],
    [`order/order/${floor}/e.ts`, `benefit/coupon/${floor}/f.ts`],
    [`order/order/${floor}/e.ts`, `talk/review/${floor}/g.ts`],
  );
  expect(others).toEqual([]);
  expect(line).toContain(`on the ${floor} floor: benefit/coupon, order/cart, order/order`);
  expect(line).toContain(`order/cart/${floor}/c.ts -> src/features/order/order/${floor}/d.ts`);
  expect(line).not.toContain('review');
});

test('nor files, pages too', () => {
  const files = ['src/layouts/A.astro', 'src/layouts/b.ts'] as const;
  expect(findMisplaced([files, [files[1], files[0]]])).toEqual([
    expect.stringContaining('A.astro, src/layouts/b.ts'),
  ]);
});

test('circles are found one by one', () => {
  const edges = ['ab', 'bc', 'ca', 'cd', 'de', 'ed', 'ef', 'fg'].map(
    (edge) => [edge.slice(0, 1), edge.slice(1)] as const,
  );
  expect(findCircles(edges)).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
});

test('a folder holds at most 20 files, tests and the folders within it aside', () => {
  const twenty = Array.from({ length: 20 }, (_, i) => buildFeaturePath(`benefit/coupon/${i}.ts`));
  const aside = ['coupon/a.test.ts', 'coupon/desk/b.ts', 'point/c.ts'];
  const others = aside.map((file) => buildFeaturePath(`benefit/${file}`));

  expect(findCrowded([...twenty, ...others])).toEqual([]);
  expect(
    findCrowded([...twenty, ...others, buildFeaturePath('benefit/coupon/Card.astro')]),
  ).toEqual([expect.stringContaining('src/features/benefit/coupon holds 21 files')]);
});

test('every room has a folder', () => {
  const rooms = Object.entries(ROOMS).flatMap(([domain, nouns]) =>
    nouns.map((noun) => `src/features/${domain}/${noun}`),
  );
  expect(globSync('src/features/*/*', { cwd: root }).toSorted()).toEqual(rooms.toSorted());
});
