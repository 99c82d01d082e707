import { isFreeAlone, type ShippingPolicy } from './shipping-policy.ts';

/** rule 3.8: how an icon came about. Basic ones follow from the product, the others staff give. */
type IconType = 'Basic' | 'Flag' | 'AddAttr';

export interface ProductIcon {
  readonly type: IconType;
  readonly code: IconCode;
}

/** In the order in which they are shown; cards show the first few. */
export const ICONS = {
  NEW_PRD: 'Basic',
  SALE: 'Basic',
  GIFT: 'Basic',
  FREE_SHIPPING: 'Basic',
  BUNDLE: 'Basic',
  EXCLUSIVE: 'Flag',
  LIMITED: 'Flag',
  RECYCLED: 'AddAttr',
  WATERPROOF: 'AddAttr',
} as const satisfies Record<string, IconType>;
export type IconCode = keyof typeof ICONS;

/** The icons that staff give. */
export const GIVEN_ICONS = [
  'EXCLUSIVE',
  'LIMITED',
  'RECYCLED',
  'WATERPROOF',
] as const satisfies readonly IconCode[];

/** The number of icons that a card or a price block has room for. */
export const MOST_ICONS = 3;

/** How long a product counts as new. */
export const NEW_PRODUCT_MS = 30 * 24 * 60 * 60 * 1000;

/** The facts that the basic icons are derived from. Prices in won. */
export interface IconFacts {
  readonly itemType: string;
  readonly listPrice: number;
  readonly benefitPrice: number;
  readonly createdAt: number;
  readonly hasGift: boolean;
  readonly shipping: Pick<ShippingPolicy, 'type' | 'baseAmt'>;
  /** Codes staff gave: flags and attributes. */
  readonly given: readonly string[];
}

const BASIC: Record<
  'NEW_PRD' | 'SALE' | 'GIFT' | 'FREE_SHIPPING' | 'BUNDLE',
  (product: IconFacts, now: number) => boolean
> = {
  NEW_PRD: ({ createdAt }, now) => now - createdAt < NEW_PRODUCT_MS,
  SALE: ({ listPrice, benefitPrice }) => benefitPrice < listPrice,
  GIFT: ({ hasGift }) => hasGift,
  FREE_SHIPPING: ({ shipping, benefitPrice }) => isFreeAlone(shipping, benefitPrice),
  BUNDLE: ({ itemType }) => itemType === 'Bundle' || itemType === 'Set',
};

/** A product's icons; a basic one is never taken from what was stored, so that it cannot be wrong. */
export function productIcons(product: IconFacts, now: number): ProductIcon[] {
  const codes = Object.keys(ICONS) as IconCode[]; // the literal's own keys
  return codes.flatMap((code) => {
    const applies = code in BASIC ? BASIC[code as keyof typeof BASIC](product, now) : false;
    const isGiven = ICONS[code] !== 'Basic' && product.given.includes(code);
    return applies || isGiven ? [{ type: ICONS[code], code }] : [];
  });
}
