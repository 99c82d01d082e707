import { buildOptionTrie } from '../product/option.ts';
import type { OptionUnit } from '../product/option.ts';
import type { DisplayStatus } from '../product/product-status.ts';
import type { OptionSelectType, SaleUnit } from '../product/product.ts';
import type { Choosable, Offer } from './selection.ts';

export interface OptionValue {
  itemOptionValSn: number;
  name: string;
  rgb: string | null;
  /** Picture of the colour, without width and ending. */
  image: string | undefined;
}

/** One level of the options, shallowest first in its list. */
export interface ProductOption {
  name: string;
  isColor: boolean;
  values: OptionValue[];
}

/** Something bought along with the product; `name` of a unit tells its option, '' if it has none. */
export interface AddOn {
  itemCode: string;
  name: string;
  minPurchaseQty: number;
  maxPurchaseQty: number;
  units: (SaleUnit & { name: string })[];
}

/** What can be bought on a product's page, in one language. Prices in won. */
export interface Purchasable {
  itemCode: string;
  name: string;
  status: DisplayStatus;
  salePrice: number;
  minPurchaseQty: number;
  maxPurchaseQty: number;
  optionSelectType: OptionSelectType;
  options: ProductOption[];
  units: OptionUnit[];
  addOns: AddOn[];
}

/** Products as the live call gave them, by itemCode. */
export type LiveProducts = Readonly<
  Record<string, { salePrice: number; units: readonly SaleUnit[] } | undefined>
>;

/** What can be chosen now: the page as published, with live prices and stock where they are known. */
export function choosableOf(product: Purchasable, live: LiveProducts = {}): Choosable {
  const units = renewed(product.units, live[product.itemCode]?.units);
  const limited = <T extends SaleUnit>(unit: T, from: Limits): readonly [string, Offer] => [
    unit.itemCode,
    { ...unit, minPurchaseQty: from.minPurchaseQty, maxPurchaseQty: from.maxPurchaseQty },
  ];
  const basePrice = live[product.itemCode]?.salePrice ?? product.salePrice;
  const { minPurchaseQty } = product;
  return {
    trie: buildOptionTrie(units, { basePrice, minPurchaseQty }),
    hasOptions: product.options.length > 0,
    units: new Map(units.map((unit) => limited(unit, product))),
    addOns: new Map(
      product.addOns.flatMap((addOn) =>
        renewed(addOn.units, live[addOn.itemCode]?.units).map((unit) => limited(unit, addOn)),
      ),
    ),
  };
}

type Limits = Pick<Purchasable, 'minPurchaseQty' | 'maxPurchaseQty'>;

/** A unit the live call no longer knows has been taken off sale. */
function renewed<T extends SaleUnit>(units: readonly T[], live: readonly SaleUnit[] | undefined) {
  if (!live) return units;
  const byCode = new Map(live.map((unit) => [unit.itemCode, unit]));
  return units.map((unit): T => {
    const now = byCode.get(unit.itemCode);
    if (!now) return { ...unit, saleStatus: 'End' };
    const { saleStatus, saleableQty, salePrice } = now;
    return { ...unit, saleStatus, saleableQty, salePrice };
  });
}

/** The option values of a unit by name, `Black / M`; '' for a product without options. */
export function unitName(product: Purchasable, itemCode: string): string {
  const unit = product.units.find((one) => one.itemCode === itemCode);
  const names = unit?.optionVals.map((sn, depth) => {
    return product.options[depth]?.values.find((value) => value.itemOptionValSn === sn)?.name;
  });
  return names?.filter((name) => name !== undefined).join(' / ') ?? '';
}

/** What a row of the selection is called. */
export function rowName(product: Purchasable, itemCode: string): string {
  for (const addOn of product.addOns) {
    const unit = addOn.units.find((one) => one.itemCode === itemCode);
    if (unit) return unit.name === '' ? addOn.name : `${addOn.name} (${unit.name})`;
  }
  return unitName(product, itemCode) || product.name;
}

/** Takes what the island needs out of a bigger page: its props stand in the HTML. */
export function toPurchasable(page: Purchasable): Purchasable {
  const { itemCode, name, status, salePrice, minPurchaseQty, maxPurchaseQty } = page;
  const { optionSelectType, options, units, addOns } = page;
  return {
    ...{ itemCode, name, status, salePrice, minPurchaseQty, maxPurchaseQty },
    ...{ optionSelectType, options, units, addOns },
  };
}
