import { z } from 'zod';
import { FlashSaleInfo } from '../../../benefit/flash-sale/flash-sale.schema.ts';
import { SizeTableView } from '../../size/size.schema.ts';
import { ICONS, type IconCode } from '../icon.ts';
import { ItemCode, SaleFacts } from '../product.schema.ts';
import { PROMOTION_KINDS } from '../../../benefit/promotion/promotion.ts';

export const ProductParams = z.object({ itemCode: ItemCode });

const Won = z.int();
const Sn = z.int().nullable();
/** Option values of a unit, shallowest level first; null from the level on that it does not have. */
const OptionVals = {
  itemOptionVal1Sn: Sn,
  itemOptionVal2Sn: Sn,
  itemOptionVal3Sn: Sn,
  itemOptionVal4Sn: Sn,
};

/** A unit to choose; `itemName` is its option, '' without one. */
const Unit = z.object({
  itemCode: z.string(),
  itemName: z.string(),
  /** Not taken off sale; whether there is any is `salePossibleQty`. */
  sale: z.boolean(),
  /** Capped at the most anybody may buy. */
  salePossibleQty: z.int(),
});
const PricedUnit = Unit.extend({ benefitPrice: Won });

const OptionVal = z.object({
  itemOptionValSn: z.int(),
  itemOptionValName: z.string(),
  rgb: z.string().nullable(),
  /** Picture of the colour, without width and ending. */
  image: z.string().nullable(),
});

/** rule 3.9 "Product detail", in the caller's language; amounts in won. */
export const ProductDetail = z.object({
  itemCode: z.string(),
  itemName: z.string(),
  brand: z.object({ brandCode: z.string(), brandName: z.string() }),
  itemType: z.enum(['General', 'Bundle', 'Set']),
  optionSelectType: z.enum(['Separation', 'Combination']),
  minPurchaseQty: z.int(),
  maxPurchaseQty: z.int(),
  ...SaleFacts,
  /** Percent off the list price. */
  dcRate: z.int(),
  /** Its displayed reviews, and their average score to one decimal; 0 without reviews. */
  reviewCount: z.int(),
  reviewScore: z.number(),
  /** Points earned by buying one. */
  pointSaving: z.int(),
  /** Path without width and ending; the colour it shows, null for every colour. */
  images: z.array(z.object({ path: z.string(), itemOptionValSn: Sn })),
  prodUnits: z.array(
    PricedUnit.extend({ listPrice: Won, mktgExcluded: z.boolean(), ...OptionVals }),
  ),
  itemOptions: z.array(
    z.object({
      optionDepth: z.int().min(1).max(4),
      itemOptionName: z.string(),
      itemOptionVals: z.array(OptionVal),
    }),
  ),
  colors: z.array(OptionVal),
  /** The parts of a set or a bundle; empty for anything else. */
  setGroups: z.array(
    z.object({
      itemSetGroupSn: z.int(),
      itemSetGroupName: z.string(),
      /** Pieces of the chosen component in one set, and what one of them adds to its price. */
      qty: z.int(),
      groupPrice: Won,
      setComponents: z.array(Unit),
    }),
  ),
  addOnItems: z.array(
    z.object({
      itemCode: z.string(),
      itemName: z.string(),
      minPurchaseQty: z.int(),
      maxPurchaseQty: z.int(),
      prodUnits: z.array(PricedUnit),
    }),
  ),
  /** `qty` pieces for every `perQty` bought. */
  gifts: z.array(
    z.object({
      itemCode: z.string(),
      itemName: z.string(),
      optionName: z.string(),
      perQty: z.int(),
      qty: z.int(),
      soldOut: z.boolean(),
    }),
  ),
  /** Promotions that run now; `benefitPrice` has the best of each kind taken off. */
  promotions: z.array(
    z.object({
      promotionSn: z.int(),
      kind: z.enum(PROMOTION_KINDS),
      name: z.string(),
      dcType: z.enum(['FixedRate', 'FixedAmt']),
      dcRate: z.int(),
      dcAmt: Won,
      endAt: z.int(),
    }),
  ),
  /** The flash sale as far as the caller may see it; absent without one. */
  flashSaleInfo: FlashSaleInfo.optional(),
  sizeTable: SizeTableView,
  icons: z.array(
    z.object({
      type: z.enum(['Basic', 'Flag', 'AddAttr']),
      code: z.enum(Object.keys(ICONS) as [IconCode, ...IconCode[]]), // the literal's own keys
    }),
  ),
});
export type ProductDetail = z.output<typeof ProductDetail>;
