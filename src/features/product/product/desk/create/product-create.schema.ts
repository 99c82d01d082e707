import { z } from 'zod';
import { ItemCode } from '../../product.schema.ts';
import { Reason } from '../../../../desk/bulk/bulk.schema.ts';
import { MOST_OPTIONS, NewOptions } from '../option/option.schema.ts';
import { ProductEdit, UnitEdit, Won } from '../record/product-desk.schema.ts';
import { PairCodes } from '../together/together-desk.schema.ts';
import { MAX_NEW_UNITS } from '../save/new-product.ts';

const Name = z.string().trim().min(1, 'ProductNameRequired').max(200, 'InvalidInput');
const Code = z.string().trim().min(1).max(100);
const Stock = z.int().min(0).max(999_999_999);
const { gtin, place } = UnitEdit.shape;

const NewUnit = z.strictObject({
  /** Index of the value of every option. */
  options: z.array(z.int().min(0)).max(MOST_OPTIONS),
  stockQty: Stock,
  /** Won more than the product, or less if below zero. */
  priceDiff: z.int().min(-1_000_000_000).max(1_000_000_000).default(0),
  gtin,
  place,
});

/** The rest of a whole product, which an edit may change, too. */
const Rest = ProductEdit.omit({ units: true, setGroups: true, supplierStatus: true });

/** A product as a whole; a draft, which nobody sees, if neither status nor display is given. */
export const CreateProduct = z.strictObject({
  ...Rest.shape,
  /** Left out: one is made. */
  itemCode: ItemCode.optional(),
  nameKo: Name,
  nameEn: z.string().trim().max(200),
  brandCode: Code,
  policyCode: Code,
  categories: z.array(z.string().max(18)).max(20),
  listPrice: Won,
  salePrice: Won,
  /** The stock of each unit, where `units` are left out. */
  stockQty: Stock.default(0),
  options: NewOptions,
  /** Left out: one for each combination of the options. */
  units: z.array(NewUnit).min(1, 'NoUnitLeft').max(MAX_NEW_UNITS, 'TooManyUnits').optional(),
  /** Codes of products that its page suggests first. */
  pins: PairCodes.default([]),
  /** The same ref makes one product. */
  ref: z.string().trim().min(8).max(64).optional(),
  reason: Reason,
});
export type CreateProduct = z.output<typeof CreateProduct>;

export const CopyProduct = z.strictObject({ itemCode: ItemCode, nameKo: Name, reason: Reason });
export type CopyProduct = z.output<typeof CopyProduct>;
