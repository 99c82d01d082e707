import { z } from 'zod';
import { CART_MAX_ITEMS, MAX_QTY } from '../../../lib/constants.ts';
import { CouponPrice, CouponWallet } from '../../benefit/pricing/coupon-price.schema.ts';
import { RequestedComponents, ItemCode } from '../../product/product/product.schema.ts';
import { DeliveryAreaView } from '../../benefit/shipping/shipping.schema.ts';
import { ShippingFeePolicy } from '../../product/product/shipping-policy.schema.ts';

const Qty = z.int().min(1).max(MAX_QTY);
const Sn = z.int().min(1);
const Sns = z.array(Sn).max(2 * CART_MAX_ITEMS);

/** A requested unit with quantity, components and add-ons; prices are determined by the server. */
const RequestedItem = z.object({
  itemCode: ItemCode,
  qty: Qty,
  componentItems: RequestedComponents,
  addOnItems: z
    .array(z.object({ itemCode: ItemCode, qty: Qty }))
    .max(20)
    .default([]),
});
export const AddProdToCart = z.object({
  items: z.array(RequestedItem).min(1, 'InvalidSelectItem').max(CART_MAX_ITEMS),
});
export const AddedToCart = z.object({
  cartId: z.string(),
  cartLineItemSns: z.array(z.int()),
  lineCount: z.int(),
});

/** `all`, `none` or `3,5,8`: the selection to price instead of the stored one. */
export const CartQuery = z.object({
  select: z
    .string()
    .regex(/^(?:all|none|\d{1,15}(?:,\d{1,15}){0,199})$/)
    .optional(),
});

/** Either identifies a line; `cartItemSn` also identifies an add-on. */
export const ModifyCartItemQty = z
  .object({ cartItemSn: Sn.optional(), cartLineItemSn: Sn.optional(), qty: Qty })
  .transform(({ cartItemSn, cartLineItemSn, qty }) => ({
    cartItemSn: cartItemSn ?? cartLineItemSn ?? 0,
    qty,
  }))
  .refine(({ cartItemSn }) => cartItemSn > 0, { path: ['cartItemSn'] });

export const RemoveCartLineItems = z.object({ cartLineItemSns: Sns.min(1, 'NothingSelected') });
export const RemoveCartAddOnItem = z.object({ cartItemSn: Sn });
export const SelectCartLineItems = z.object({ cartLineItemSns: Sns });
export const LineParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});
export const ChangeOption = z.object({ itemCode: ItemCode });

const ReasonView = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
const ProblemView = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
const ItemSaleStatus = z.enum(['OnSale', 'SoldOut', 'Suspend', 'End']);

const itemFields = {
  itemCode: z.string(),
  itemName: z.string(),
  optionName: z.string(),
  imagePath: z.string(),
};

const PromotionView = z.object({
  promotionSn: z.int(),
  kind: z.enum(['Promo', 'ImmedDcCoupon']),
  name: z.string(),
  dcType: z.enum(['FixedRate', 'FixedAmt']),
  dcRate: z.int(),
  dcAmt: z.int(),
});

const Item = z.object({
  cartItemSn: z.int(),
  productSn: z.int(),
  productItemCode: z.string(),
  itemCode: z.string(),
  itemName: z.string(),
  brandName: z.string(),
  itemType: z.string(),
  optionName: z.string(),
  imagePath: z.string(),
  optionChangeable: z.boolean(),
  shipsBy: z.string().optional(),
  itemSaleStatus: ItemSaleStatus,
  offered: z.boolean(),
  cartItemStatus: z.enum(['AvailableForPurchase', 'UnavailableForPurchase']),
  qty: z.int(),
  minPurchaseQty: z.int(),
  maxPurchaseQty: z.int(),
  saleableQty: z.int(),
  range: z.object({ min: z.int(), max: z.int() }),
  listPrice: z.int(),
  baseSellingPrice: z.int(),
  adjSellingPrice: z.int(),
  benefitPrice: z.int(),
  pointRateBp: z.int(),
  taxType: z.enum(['Standard', 'TaxFree', 'Mixed']),
  promotions: z.array(PromotionView).readonly(),
  itemDcs: z.array(z.object({ type: z.string(), amount: z.int(), reason: ReasonView })),
  listAmt: z.int(),
  sellingAmt: z.int(),
  itemFlashSale: z
    .object({
      flashSaleSn: z.int(),
      flashPrice: z.int(),
      leftQty: z.int().nullable(),
      endAt: z.int(),
      isOver: z.boolean(),
    })
    .nullable(),
  /** The components of one set; empty for other products. */
  componentItems: z.array(z.object({ itemSetGroupSn: z.int(), qty: z.int(), ...itemFields })),
});

/** A gift of a line: `giveQty` for every `perQty` of the line. */
const Gift = z.object({
  ...itemFields,
  itemSaleStatus: ItemSaleStatus,
  saleableQty: z.int(),
  perQty: z.int(),
  giveQty: z.int(),
  qty: z.int(),
  soldOut: z.boolean(),
});

const Standing = z.enum(['OnSale', 'StockShort', 'SoldOut', 'Suspend', 'End']);

const LineItem = z.object({
  cartLineItemSn: z.int(),
  selected: z.boolean(),
  selectable: z.boolean(),
  orderHandlerSn: z.int(),
  shippingFeePolicy: ShippingFeePolicy,
  seenPrice: z.int(),
  seenStatus: Standing,
  notice: z.enum(['Merged', 'MergedCapped']).nullable(),
  flashTold: z.boolean(),
  product: Item,
  addOnItems: z.array(Item),
  gifts: z.array(Gift),
  /** Its share of the parcel's fee; 0 unless it is selected. */
  shippingFee: z.int(),
  /** The parcel's offer of free shipping, with what it waives of the share. */
  shippingFeePromo: z.object({ exemptedFee: z.int(), amountUntilFree: z.int() }).nullable(),
  /** The day of arrival of what is paid for now; null where nothing is delivered, or nothing sold. */
  arrivesAt: z.int().nullable(),
});

const CombinedShipping = z.object({
  key: z.string(),
  selected: z.boolean(),
  cartLineItemSns: z.array(z.int()),
  shippingFeePolicy: ShippingFeePolicy,
  goodsAmt: z.int(),
  basicShippingFee: z.int(),
  /** The surcharge of the known address's area. */
  addShippingFee: z.int(),
  exemptedFee: z.int(),
  shippingFee: z.int(),
  amountUntilFree: z.int(),
  reason: ReasonView.nullable(),
  addShippingFeePolicies: z
    .array(z.object({ name: z.string(), addFee: z.int(), deliverable: z.boolean() }))
    .readonly(),
});

/** rule 3.1 "Cart". */
export const CartBody = z.object({
  cartId: z.string().nullable(),
  lineCount: z.int(),
  maxLineCount: z.int(),
  selectableCount: z.int(),
  selectedCount: z.int(),
  allSelected: z.boolean(),
  orderHandlers: z.array(
    z.object({
      orderHandlerSn: z.int(),
      name: z.string(),
      /** The days on which the seller does not pack. */
      daysOff: z.array(z.string()).readonly(),
      selected: z.boolean(),
      combinedShippings: z.array(CombinedShipping),
      lineItems: z.array(LineItem),
    }),
  ),
  totals: z.object({
    totalListAmt: z.int(),
    totalDiscountAmt: z.int(),
    totalCouponAmt: z.int(),
    totalAdjSellingAmt: z.int(),
    totalShippingFee: z.int(),
    totalAppliedFreeShippingCouponAmt: z.int(),
    usedExclusivePointAmt: z.int(),
    usedDepositAmt: z.int(),
    finalTotalPaymentAmt: z.int(),
    totalEarningExclusivePoint: z.int(),
  }),
  /** The terms of the days of arrival, and the area of the buyer's address if it is known. */
  delivery: z.object({
    paidAt: z.int(),
    holidays: z.array(z.string()).readonly(),
    isKnown: z.boolean(),
    area: DeliveryAreaView.nullable(),
  }),
  couponWallet: CouponWallet,
  couponPrice: CouponPrice.optional(),
  changes: z.array(
    z.object({
      kind: z.enum([
        'PriceDown',
        'PriceUp',
        'Restocked',
        'StockShort',
        'SoldOut',
        'Suspend',
        'End',
        'Merged',
        'MergedCapped',
        'FlashEnded',
        'FlashSoldOut',
        'FlashShort',
      ]),
      cartLineItemSn: z.int(),
      itemName: z.string(),
      optionName: z.string(),
      before: z.int(),
      after: z.int(),
    }),
  ),
  orderProblem: ProblemView.nullable(),
});

/** rule 8.5: a changed option is reported by alert 3012. */
export const OptionChanged = z.object({ alert: z.string(), message: z.string(), cart: CartBody });

/** The options and units of a line's product that it can be changed to. */
export const OptionChoices = z.object({
  currentItemCode: z.string(),
  minPurchaseQty: z.int(),
  benefitPrice: z.int(),
  /** The options by level, from the top. */
  options: z.array(
    z.object({
      name: z.string(),
      values: z.array(
        z.object({ itemOptionValSn: z.int(), name: z.string(), rgb: z.string().nullable() }),
      ),
    }),
  ),
  units: z.array(
    z.object({
      itemCode: z.string(),
      optionVals: z.array(z.int()).readonly(),
      saleStatus: z.enum(['OnSale', 'Suspend', 'End']),
      salePossibleQty: z.int(),
      benefitPrice: z.int(),
    }),
  ),
  /** Units already in the cart, which can't be changed to. */
  inCart: z.array(z.string()),
});
export type OptionChoices = z.output<typeof OptionChoices>;
