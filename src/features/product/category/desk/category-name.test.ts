import { expect, test } from 'vitest';
import { toSorting } from '../../product-file/desk/shopify/shopify-category.ts';
import { CATEGORY_NAME_MAX } from '../category.ts';
import { CategoryFile } from '../category.content.ts';
import { ChangeCategory } from './category-desk.schema.ts';

const isTakenByDesk = (ko: string) =>
  ChangeCategory.safeParse({ name: { ko }, hide: false, reason: '개편' }).success;
const isTakenFromFile = (ko: string) =>
  CategoryFile.safeParse({ displayCateCode: '001', displayCateName: { ko }, sortOrder: 1 }).success;

test('what an import makes of a long name, the desk and a content file take', () => {
  const [name = ''] = toSorting({ type: '가'.repeat(500), category: '', tags: '' }).path;
  expect(name.length).toBeGreaterThan(60);

  for (const isTaken of [isTakenByDesk, isTakenFromFile]) {
    expect(isTaken(name)).toBe(true);
    expect(isTaken('가'.repeat(CATEGORY_NAME_MAX + 1))).toBe(false);
  }
});
