import { z } from 'zod';
import { SearchField } from '../../../../lib/query.schema.ts';
import { ItemCode } from '../product.schema.ts';
import { SHIPPING_FEE_POLICY_TYPES } from '../shipping-policy.ts';
import { SIZE_KINDS } from '../../size/size-kind.ts';
import { sortedPage, tablePage } from '../../../desk/parts/call/page.schema.ts';
import { ITEM_TYPES, SALE_STATUSES, SUPPLIER_STATUSES } from './product-table.ts';

/** The filters of the table, the grid and the export of products. */
export const PRODUCT_FILTERS = {
  /** Code of product or unit, name in either language, or brand. */
  search: SearchField,
  saleStatus: z.enum(SALE_STATUSES).optional(),
  /** A category with all below it. */
  category: z
    .string()
    .regex(/^(\d{3}){1,6}$/)
    .optional(),
  /** Its code. */
  brand: z.string().trim().min(1).max(100).optional(),
  /** Saleable pieces of its units on sale: none, or few. */
  stock: z.enum(['out', 'low']).optional(),
  displayed: z.enum(['yes', 'no']).optional(),
  itemType: z.enum(ITEM_TYPES).optional(),
};
export const ProductFilters = z.strictObject(PRODUCT_FILTERS);
export type ProductFilters = z.output<typeof ProductFilters>;

export const ProductTableQuery = z.strictObject({
  ...PRODUCT_FILTERS,
  ...sortedPage('-updatedAt', ['name', 'salePrice', 'stock', 'updatedAt']),
});
export type ProductTableQuery = z.output<typeof ProductTableQuery>;

const ProductRow = z.object({
  itemCode: ItemCode,
  nameKo: z.string(),
  nameEn: z.string(),
  brand: z.string(),
  itemType: z.enum(ITEM_TYPES),
  /** Path of the first picture. */
  picture: z.string().nullable(),
  listPrice: z.int(),
  salePrice: z.int(),
  /** After promotions: what lists show now. */
  benefitPrice: z.int(),
  /** Saleable pieces of the units on sale; null for a set, which has no stock of its own. */
  stock: z.int().nullable(),
  saleStatus: z.enum(SALE_STATUSES),
  supplierStatus: z.enum(SUPPLIER_STATUSES),
  displayed: z.boolean(),
  updatedAt: z.int(),
});
export type ProductRow = z.output<typeof ProductRow>;

export const ProductPage = tablePage(ProductRow);
export type ProductPage = z.output<typeof ProductPage>;

const Named = z.object({ code: z.string(), nameKo: z.string(), nameEn: z.string() });

/** The choices of filters and forms of products. */
export const ProductChoices = z.object({
  /** In the order of the shop. */
  brands: z.array(Named.extend({ isRetired: z.boolean() })),
  /** In the order of their codes: a parent stands before its children. */
  categories: z.array(Named.extend({ sizeKind: z.enum(SIZE_KINDS) })),
  /** The delivery policies, each with its price and the seller that ships by it. */
  policies: z.array(
    Named.extend({
      handlerKo: z.string(),
      handlerEn: z.string(),
      type: z.enum(SHIPPING_FEE_POLICY_TYPES),
      fee: z.int(),
      baseAmt: z.int(),
    }),
  ),
  attributes: z.array(Named.extend({ values: z.array(Named) })),
});
export type ProductChoices = z.output<typeof ProductChoices>;
