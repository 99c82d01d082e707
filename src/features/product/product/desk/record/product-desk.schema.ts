import { z } from 'zod';
import { isGtin, toGtinDigits } from '../../../../../lib/gtin.ts';
import { oneLine } from '../../../../../lib/text.ts';
import { PLACE_MAX } from '../../product.ts';
import { FITS, MODEL_HEIGHT_CM, MODEL_SIZE_MAX, MODEL_WEIGHT_KG } from '../../fit.ts';
import { MeasuredSizes } from '../../../size/size.schema.ts';
import { SIZE_KINDS } from '../../../size/size-kind.ts';
import { GIVEN_ICONS } from '../../icon.ts';
import { ItemCode } from '../../product.schema.ts';
import { SEARCH_WORDS_MAX, SEO_TITLE_MAX, toSearchWords } from '../../words/search-words.ts';
import { AuditView } from '../../../../desk/audit/audit.schema.ts';
import { Reason } from '../../../../desk/bulk/bulk.schema.ts';
import { ITEM_TYPES, SALE_STATUSES, SUPPLIER_STATUSES, UNIT_STATUSES } from '../product-table.ts';
import { restrictField } from '../../../../../server/staff/needing.ts';
import { OPTION_SELECT_TYPES } from '../option/option.schema.ts';
import { PICTURES_MAX } from '../picture/picture-order.ts';

export const StaffProductParams = z.object({ itemCode: ItemCode });

/** CHECK of product and prod_unit. */
export const Won = z.int().min(0).max(1_000_000_000);
const Qty = z.int().min(1).max(999);
const Name = z.string().trim().max(200);
const Code = z.string().trim().min(1).max(100);
const Text = z.string().max(100_000);
const SeoTitle = z
  .string()
  .transform(oneLine)
  .refine((title) => title.length <= SEO_TITLE_MAX, 'SeoTitleTooLong');

const NoticeLine = z.strictObject({
  labelKo: z.string().trim().min(1).max(100),
  labelEn: z.string().trim().max(100),
  valueKo: z.string().trim().max(1000),
  valueEn: z.string().trim().max(1000),
});

const Attribute = z.strictObject({ attributeCode: Code, valueCode: Code });

/** Free pieces of a unit for every `perQty` bought. */
const Gift = z.strictObject({
  itemCode: ItemCode,
  perQty: z.int().min(1).max(999),
  qty: z.int().min(1).max(999),
});

const isUnique = (keys: readonly string[]) => new Set(keys).size === keys.length;

/** A picture needs an alternative text in both languages. */
const Alt = z.string().trim().min(1, 'PictureAltRequired').max(200, 'InvalidInput');
/** A path of the shop, or an address of pictures elsewhere. */
const PicturePath = z
  .string()
  .max(2000)
  .regex(/^(\/[\w-][\w.-]*)+$|^https:\/\/\S+$/);
const Picture = z.strictObject({
  path: PicturePath,
  altKo: Alt,
  altEn: Alt,
  /** Index of the colour that it shows. */
  colorIndex: z.int().min(0).max(1000).optional(),
  /** The person in it; those that are left out stay. */
  modelHeightCm: z.int().min(MODEL_HEIGHT_CM.min).max(MODEL_HEIGHT_CM.max).nullable().optional(),
  modelWeightKg: z.int().min(MODEL_WEIGHT_KG.min).max(MODEL_WEIGHT_KG.max).nullable().optional(),
  /** Korean name of the size that the person wears. */
  modelSize: z.string().trim().max(MODEL_SIZE_MAX).optional(),
});

export const UnitEdit = z.strictObject({
  itemCode: ItemCode,
  listPrice: Won.optional(),
  salePrice: Won.optional(),
  saleStatus: z.enum(UNIT_STATUSES).optional(),
  mktgExcluded: z.boolean().optional(),
  /** Its barcode; hyphens and spaces are left out. */
  gtin: z
    .string()
    .transform(toGtinDigits)
    .refine((gtin) => gtin === '' || isGtin(gtin), 'GtinInvalid')
    .optional(),
  /** Its place in the warehouse. */
  place: z.string().trim().max(PLACE_MAX, 'PlaceTooLong').optional(),
  /** Its cost price; null takes it away. Takes `cost:write`, too. */
  costPrice: Won.nullable().optional(),
});

const SetGroup = z.strictObject({
  nameKo: z.string().trim().min(1).max(100),
  nameEn: z.string().trim().max(100),
  qty: z.int().min(1).max(99),
  listPrice: Won,
  groupPrice: Won,
  components: z.array(ItemCode).min(1).max(100),
});

/** The changeable fields of a product; those that are left out stay. */
export const ProductEdit = z.strictObject({
  nameKo: Name.optional(),
  nameEn: Name.optional(),
  /** Separated by commas. */
  searchWords: z
    .string()
    .transform(toSearchWords)
    .refine((words) => words.length <= SEARCH_WORDS_MAX, 'SearchWordsTooLong')
    .optional(),
  /** The title of its page; '' for the usual one. */
  seoTitleKo: SeoTitle.optional(),
  seoTitleEn: SeoTitle.optional(),
  brandCode: Code.optional(),
  /** The first is the primary one. */
  categories: z.array(z.string().max(18)).max(20).optional(),
  policyCode: Code.optional(),
  saleStatus: z.enum(SALE_STATUSES).optional(),
  supplierStatus: z.enum(SUPPLIER_STATUSES).optional(),
  displayed: z.boolean().optional(),
  saleStartAt: z.int().min(0).nullable().optional(),
  saleEndAt: z.int().min(0).nullable().optional(),
  minPurchaseQty: Qty.optional(),
  maxPurchaseQty: Qty.optional(),
  pointRateBp: z.int().min(0).max(10_000).optional(),
  nonPurchaseReview: z.boolean().optional(),
  fit: z.enum(FITS).optional(),
  sizeKind: z.enum(SIZE_KINDS).optional(),
  sizes: MeasuredSizes.optional(),
  /** Widths that look like girths are none. */
  sizesConfirmed: z.boolean().optional(),
  descriptionKo: Text.optional(),
  descriptionEn: Text.optional(),
  notice: z.array(NoticeLine).max(50).optional(),
  attributes: z
    .array(Attribute)
    .max(50)
    .refine((all) =>
      isUnique(all.map((attribute) => `${attribute.attributeCode}:${attribute.valueCode}`)),
    )
    .optional(),
  icons: z.array(z.enum(GIVEN_ICONS)).max(GIVEN_ICONS.length).refine(isUnique).optional(),
  /** Codes of products that are offered beside it. */
  addOns: z.array(ItemCode).max(50).refine(isUnique).optional(),
  gifts: z
    .array(Gift)
    .max(20)
    .refine((all) => isUnique(all.map(({ itemCode }) => itemCode)))
    .optional(),
  images: z.array(Picture).max(PICTURES_MAX).optional(),
  units: z.array(UnitEdit).max(500).optional(),
  setGroups: z.array(SetGroup).max(20).optional(),
  reason: Reason,
});
export type ProductEdit = z.output<typeof ProductEdit>;

/** Pieces more or less, or what was counted; the same ref has an effect once. */
export const StockEdit = z
  .strictObject({
    unitCode: ItemCode,
    by: z.int().min(-999_999).max(999_999).optional(),
    counted: z.int().min(0).max(999_999_999).optional(),
    reason: z.string().trim().min(1).max(200),
    ref: z.string().trim().min(8).max(64),
  })
  .refine(({ by, counted }) => (by === undefined) !== (counted === undefined), { path: ['by'] })
  .refine(({ by }) => by !== 0, { path: ['by'] });
export type StockEdit = z.output<typeof StockEdit>;

const Unit = z.object({
  itemCode: z.string(),
  /** Index of the value of every option. */
  options: z.array(z.int()),
  /** Names of the chosen options, in Korean and in English. */
  choiceKo: z.string(),
  choiceEn: z.string(),
  listPrice: z.int(),
  salePrice: z.int(),
  /** After promotions: what pages show now. */
  benefitPrice: z.int(),
  saleStatus: z.enum(UNIT_STATUSES),
  mktgExcluded: z.boolean(),
  /** The code that its seller knows it by; '' for none. */
  sellerCode: z.string(),
  /** Its barcode, and its place in the warehouse; '' for none. */
  gtin: z.string(),
  place: z.string(),
  /** Its cost price; null where that is not known. */
  costPrice: restrictField('cost:read', z.int().nullable()),
  /** null for the unit of a set. */
  qty: z.int().nullable(),
  /** Held by unpaid orders. */
  reservedQty: z.int().nullable(),
  /** Units of pre-orders that are not packed yet. */
  owedQty: z.int(),
  /** Its open pre-order. */
  preOrder: z.object({ shipsBy: z.string(), cap: z.int(), soldQty: z.int() }).nullable(),
  /** The day that buyers of ended pre-orders wait for; null if nobody does. */
  awaitedDay: z.string().nullable(),
});

const OptionValue = z.object({
  nameKo: z.string(),
  nameEn: z.string(),
  rgb: z.string().optional(),
});

/** A product as staff see it; prices in won, times in epoch ms. */
export const StaffProduct = z.object({
  itemCode: z.string(),
  itemType: z.enum(ITEM_TYPES),
  nameKo: z.string(),
  nameEn: z.string(),
  searchWords: z.string(),
  seoTitleKo: z.string(),
  seoTitleEn: z.string(),
  brandCode: z.string(),
  categories: z.array(z.string()),
  policyCode: z.string(),
  taxType: z.string(),
  pointRateBp: z.int(),
  listPrice: z.int(),
  salePrice: z.int(),
  benefitPrice: z.int(),
  saleStatus: z.enum(SALE_STATUSES),
  supplierStatus: z.enum(SUPPLIER_STATUSES),
  displayed: z.boolean(),
  saleStartAt: z.int().nullable(),
  saleEndAt: z.int().nullable(),
  endedAt: z.int().nullable(),
  minPurchaseQty: z.int(),
  maxPurchaseQty: z.int(),
  nonPurchaseReview: z.boolean(),
  fit: z.enum(FITS),
  sizeKind: z.enum(SIZE_KINDS),
  sizes: MeasuredSizes,
  /** The kind of measures of its category. */
  usualSizeKind: z.enum(SIZE_KINDS),
  descriptionKo: z.string(),
  descriptionEn: z.string(),
  notice: z.array(NoticeLine),
  attributes: z.array(Attribute),
  optionSelectType: z.enum(OPTION_SELECT_TYPES),
  options: z.array(
    z.object({
      nameKo: z.string(),
      nameEn: z.string(),
      isColor: z.boolean(),
      values: z.array(OptionValue),
    }),
  ),
  units: z.array(Unit),
  setGroups: z.array(SetGroup),
  images: z.array(
    z.object({
      path: z.string(),
      altKo: z.string(),
      altEn: z.string(),
      colorIndex: z.int().optional(),
      modelHeightCm: z.int().nullable(),
      modelWeightKg: z.int().nullable(),
      modelSize: z.string(),
    }),
  ),
  icons: z.array(z.string()),
  addOns: z.array(z.string()),
  gifts: z.array(Gift),
  soldCount: z.int(),
  createdAt: z.int(),
  updatedAt: z.int(),
  audit: z.array(AuditView),
});
export type StaffProduct = z.output<typeof StaffProduct>;

/** The latest movements of a product's stock. */
export const StockMovements = z.object({
  movements: z.array(
    z.object({
      stockMovementSn: z.int(),
      unitCode: z.string(),
      qty: z.int(),
      kind: z.enum(['Initial', 'Sale', 'Return', 'Adjust']),
      ref: z.string(),
      note: z.string(),
      createdAt: z.int(),
    }),
  ),
});
export type StockMovements = z.output<typeof StockMovements>;
