import { z } from 'zod';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import type { Category } from './category.ts';

export const CategoryParams = z.object({ displayCateCode: z.string().max(12) });

const withChildren = <Child extends z.ZodType>(child: Child) =>
  z.object({
    displayCateCode: z.string(),
    displayCateName: z.string(),
    /** Hidden ones are left out, so it is false. */
    hide: z.boolean(),
    children: z.array(child),
  });

/** A category in the caller's language (rule 3.35) with what lies below it; there are four levels. */
export const CategoryAnswer = withChildren(withChildren(withChildren(withChildren(z.unknown()))));
export type CategoryAnswer = z.output<typeof CategoryAnswer>;
export const CategoryList = z.object({ categories: z.array(CategoryAnswer) });

interface CategoryView {
  displayCateCode: string;
  displayCateName: string;
  hide: boolean;
  children: CategoryView[];
}

export function toCategoryView(category: Category, locale: Locale): CategoryView {
  const { displayCateCode, nameKo, nameEn, children } = category;
  return {
    displayCateCode,
    displayCateName: getLocalizedText(locale, nameKo, nameEn),
    hide: false,
    children: children.map((child) => toCategoryView(child, locale)),
  };
}
