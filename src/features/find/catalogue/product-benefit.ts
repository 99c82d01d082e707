import {
  NEW_PRODUCT_MS,
  productIcons,
  type IconCode,
  type IconFacts,
} from '../../product/product/icon.ts';

/** The benefits of a product in display order: its basic icons (rule 3.8). */
export const BENEFITS = [
  'SALE',
  'FREE_SHIPPING',
  'GIFT',
  'NEW_PRD',
  'BUNDLE',
] as const satisfies readonly IconCode[];
export type Benefit = (typeof BENEFITS)[number];

/** Being new ends by itself, so it is computed from the time: `isNew`. */
export function getBenefits(product: Omit<IconFacts, 'createdAt' | 'given'>): Benefit[] {
  const icons = productIcons({ ...product, createdAt: -Infinity, given: [] }, 0);
  return BENEFITS.filter((benefit) => icons.some((icon) => icon.code === benefit));
}

export function isNew(createdAt: number, now: number): boolean {
  return now - createdAt < NEW_PRODUCT_MS;
}
