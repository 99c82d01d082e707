import { describe, expect, test } from 'vitest';
import {
  findNode,
  flatNodes,
  mayHold,
  menuTree,
  placeAfter,
  placeOfDrop,
  type MenuNode,
  type Step,
} from './menu-tree.ts';

const category = (displayCateCode: string, sortOrder: number) => ({
  displayCateCode,
  sortOrder,
  nameKo: displayCateCode,
  nameEn: '',
  hide: false,
  sizeKind: '' as const,
  isFilled: true,
  products: 0,
});
const link = (displayMenuCode: string, sortOrder: number, below: string[] = []) => ({
  displayMenuCode,
  nameKo: displayMenuCode,
  nameEn: '',
  linkUrl: '/store',
  sortOrder,
  hide: false,
  audit: [],
  children: below.map((code) => ({
    displayMenuCode: code,
    nameKo: code,
    nameEn: '',
    linkUrl: '/cs',
  })),
});
const tree = menuTree(
  [
    category('001', 1),
    category('001001', 2),
    category('001002', 1),
    category('002', 3),
    category('002001', 1),
    category('001002001', 1),
  ],
  [link('event', 2, ['stores', 'sale']), link('help', 4)],
);
const node = (id: string) => findNode(tree, id) as MenuNode;

test('categories and links are one tree in their order', () => {
  expect(flatNodes(tree).map(({ id }) => id)).toEqual([
    'category:001',
    'category:001002',
    'category:001002001',
    'category:001001',
    'link:event',
    'link:event/stores',
    'link:event/sale',
    'category:002',
    'category:002001',
    'link:help',
  ]);
});

describe('a step', () => {
  test.each<[string, Step, object | undefined]>([
    ['category:001', 'up', undefined],
    ['category:001', 'down', { parent: null, before: 'category:002' }],
    ['link:help', 'up', { parent: null, before: 'category:002' }],
    ['link:help', 'down', undefined],
    ['category:001001', 'up', { parent: 'category:001', before: 'category:001002' }],
    ['category:001002', 'down', { parent: 'category:001', before: null }],
    ['category:001001', 'in', { parent: 'category:001002', before: null }],
    ['category:002', 'in', { parent: 'category:001', before: null }], // past the link
    ['category:001', 'in', undefined],
    ['link:help', 'in', { parent: 'link:event', before: null }],
    ['link:event', 'in', undefined], // it has links below it
    ['category:001001', 'out', { parent: null, before: 'link:event' }],
    ['category:002001', 'out', { parent: null, before: 'link:help' }],
    ['link:event/stores', 'out', { parent: null, before: 'category:002' }],
    ['category:002', 'out', undefined],
  ])('of %s %s', (id, step, expected) => {
    expect(placeAfter(tree, node(id), step)).toEqual(expected);
  });
});

describe('a drop', () => {
  test.each<[string, ['on' | 'before' | 'after', string], object | undefined]>([
    ['category:002', ['on', 'category:001'], { parent: 'category:001', before: null }],
    ['category:001', ['on', 'category:001002'], undefined],
    ['category:001', ['after', 'category:001002001'], undefined],
    ['category:001', ['on', 'link:event'], undefined],
    ['category:001', ['before', 'link:event/sale'], undefined],
    [
      'link:help',
      ['before', 'link:event/sale'],
      { parent: 'link:event', before: 'link:event/sale' },
    ],
    ['link:help', ['before', 'category:001001'], undefined],
    ['link:help', ['after', 'category:001'], { parent: null, before: 'link:event' }],
    ['category:001', ['before', 'category:001'], undefined],
    ['link:event', ['after', 'category:001'], { parent: null, before: 'category:002' }],
  ])('of %s %j', (id, [position, target], expected) => {
    expect(placeOfDrop(tree, node(id), { target: node(target), position })).toEqual(expected);
  });
});

test('nothing holds itself', () => {
  expect(mayHold(node('category:001'), node('category:001'))).toBe(false);
});
