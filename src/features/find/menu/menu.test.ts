import { expect, test } from 'vitest';
import { buildMenu } from './menu.ts';

const category = (displayCateCode: string, sortOrder: number, children: string[] = []) => ({
  displayCateCode,
  nameKo: displayCateCode,
  nameEn: '',
  sortOrder,
  isFilled: true,
  children: children.map((code) => ({
    displayCateCode: code,
    nameKo: code,
    nameEn: '',
    sortOrder: 0,
    isFilled: true,
    children: [],
  })),
});
const link = (displayMenuCode: string, sortOrder: number, children: string[] = []) => ({
  displayMenuCode,
  nameKo: displayMenuCode,
  nameEn: '',
  linkUrl: `/page/${displayMenuCode}`,
  sortOrder,
  children: children.map((code) => ({
    displayMenuCode: code,
    nameKo: code,
    nameEn: '',
    linkUrl: '/store',
  })),
});

test('links stand among the categories by their place, behind one of the same', () => {
  const tree = [category('001', 0, ['001001']), category('002', 6)];
  const menu = buildMenu(tree, [link('event', 6, ['stores']), link('first', 5)]);
  expect(menu.map((entry) => entry.displayMenuCode)).toEqual(['001', 'first', '002', 'event']);
  expect(menu[0]?.children).toMatchObject([{ linkUrl: '/category/001001', children: [] }]);
  expect(menu[3]).toMatchObject({ linkUrl: '/page/event', children: [{ linkUrl: '/store' }] });
});
