import type { FitFacts } from '../../../product/product/fit.ts';
import { buildOptionTrie, type OptionUnit } from '../../../product/product/option.ts';
import type { DisplayStatus } from '../../../product/product/product-status.ts';
import {
  unitState,
  type OptionSelectType,
  type SaleUnit,
} from '../../../product/product/product.ts';
import type { Choosable, ChoosableGroup, ChosenRow, Offer } from './selection.ts';

/** The remaining stock is shown up to this quantity. */
export const FEW_LEFT = 5;

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

/** Something bought along with the product; `name` of a unit is its option, '' if it has none. */
export interface AddOn {
  itemCode: string;
  name: string;
  minPurchaseQty: number;
  maxPurchaseQty: number;
  units: (SaleUnit & { name: string })[];
}

/** The units to choose from: a product's, or those that fit a part of a set. */
export interface Pickable {
  optionSelectType: OptionSelectType;
  options: ProductOption[];
  /** `name` where the options do not tell it. */
  units: (OptionUnit & { name?: string })[];
}

/** A part of a set (rule 3.6 "setGroups"); its units' prices are what the part adds to the set's. */
export interface PickGroup extends Pickable {
  itemSetGroupSn: number;
  name: string;
  /** Pieces of the chosen unit that go into one set. */
  qty: number;
  /** The products the units are of. */
  products: { itemCode: string; name: string }[];
}

/** The purchasable items of a product page, in one language. Prices in won. */
export interface Purchasable extends Pickable {
  itemCode: string;
  name: string;
  status: DisplayStatus;
  benefitPrice: number;
  minPurchaseQty: number;
  maxPurchaseQty: number;
  addOns: AddOn[];
  /** The facts that help to choose a size. */
  fitFacts: FitFacts;
  /** The groups of a set or a bundle; empty for anything else. */
  setGroups: PickGroup[];
}

/** Products as the live call gave them, by itemCode. */
type LiveProducts = Readonly<Record<string, LiveFacts | undefined>>;

interface LiveFacts {
  benefitPrice: number;
  prodUnits: readonly SaleUnit[];
  /** Its units are in a flash sale that is active for this member (rule 4.18). */
  flashSaleInfo?: { units: readonly FlashUnit[] } | undefined;
}

interface FlashUnit {
  itemCode: string;
  flashPrice: number;
  leftQty: number | null;
}

/** Returns whether all of a product that can be bought is sold as pre-orders. */
export function isSoldAhead(units: Iterable<SaleUnit>): boolean {
  const onSale = [...units].filter((unit) => unitState(unit, 1) === 'on');
  return onSale.length > 0 && onSale.every(({ shipsBy }) => shipsBy !== undefined);
}

/** The current choices: the published page with live prices and stock where they are known. */
export function toChoosable(product: Purchasable, live: LiveProducts = {}): Choosable {
  const units = mergeLiveUnits(product.units, live[product.itemCode]?.prodUnits);

  const limited = <T extends SaleUnit>(unit: T, from: Limits): readonly [string, Offer] => [
    unit.itemCode,
    { ...unit, minPurchaseQty: from.minPurchaseQty, maxPurchaseQty: from.maxPurchaseQty },
  ];

  const { minPurchaseQty } = product;
  const basePrice = live[product.itemCode]?.benefitPrice ?? product.benefitPrice;

  return {
    trie: buildOptionTrie(units, { basePrice, minPurchaseQty }),
    hasOptions: product.options.length > 0 || product.setGroups.some(isOpenGroup),
    units: new Map(
      withFlashPrices(units, live[product.itemCode]?.flashSaleInfo?.units).map((unit) =>
        limited(unit, product),
      ),
    ),
    groups: product.setGroups.map((group) => choosableGroup(group, product, live)),
    addOns: new Map(
      product.addOns.flatMap((addOn) =>
        mergeLiveUnits(addOn.units, live[addOn.itemCode]?.prodUnits).map((unit) =>
          limited(unit, addOn),
        ),
      ),
    ),
  };
}

function choosableGroup(
  group: PickGroup,
  { itemCode, minPurchaseQty }: Purchasable,
  live: LiveProducts,
): ChoosableGroup {
  const { itemSetGroupSn, qty } = group;

  const units = mergeLiveUnits(group.units, live[itemCode]?.prodUnits).map((unit, i) => ({
    ...unit,
    // The live price is the unit's own; as a part of the set it costs what the group costs.
    benefitPrice: group.units[i]?.benefitPrice ?? 0,
  }));

  const terms = { basePrice: units[0]?.benefitPrice ?? 0, minPurchaseQty: qty * minPurchaseQty };
  const trie = buildOptionTrie(units, terms);

  return { itemSetGroupSn, qty, trie, units: new Map(units.map((unit) => [unit.itemCode, unit])) };
}

type Limits = Pick<Purchasable, 'minPurchaseQty' | 'maxPurchaseQty'>;

/** The cart has the same prices. */
function withFlashPrices<T extends SaleUnit>(
  units: readonly T[],
  flashUnits: readonly FlashUnit[] = [],
) {
  const flashByItemCode = new Map(flashUnits.map((unit) => [unit.itemCode, unit]));
  return units.map((unit) => ({ ...unit, flash: flashByItemCode.get(unit.itemCode) }));
}

/** Returns whether there is anything to choose in a group. */
export function isOpenGroup(group: Pickable): boolean {
  return group.units.length > 1;
}

/** A unit missing in the live call's answer has been taken off sale. */
function mergeLiveUnits<T extends SaleUnit>(
  units: readonly T[],
  live: readonly SaleUnit[] | undefined,
) {
  if (!live) return units;

  const byCode = new Map(live.map((unit) => [unit.itemCode, unit]));

  return units.map((unit): T => {
    const now = byCode.get(unit.itemCode);
    if (!now) return { ...unit, saleStatus: 'End' };
    const { saleStatus, salePossibleQty, benefitPrice, shipsBy } = now;
    return { ...unit, saleStatus, salePossibleQty, benefitPrice, shipsBy };
  });
}

/** The option values of a unit by name, `Black / M`; '' for a product without options. */
export function unitName(product: Pickable, itemCode: string): string {
  const unit = product.units.find((productUnit) => productUnit.itemCode === itemCode);
  if (unit?.name !== undefined) return unit.name;

  const names = unit?.optionVals.map((sn, depth) => {
    return product.options[depth]?.values.find((value) => value.itemOptionValSn === sn)?.name;
  });

  return names?.filter((name) => name !== undefined).join(' / ') ?? '';
}

/** The name of a row of the selection. */
export function rowName(
  product: Purchasable,
  { itemCode, componentItems }: Pick<ChosenRow, 'itemCode' | 'componentItems'>,
): string {
  if (componentItems) {
    const names = componentItems.flatMap(({ itemSetGroupSn, itemCode: code }) => {
      const group = product.setGroups.find(
        (setGroup) => setGroup.itemSetGroupSn === itemSetGroupSn,
      );
      return group ? `${group.name}: ${unitName(group, code) || group.products[0]?.name}` : [];
    });
    return names.join(', ');
  }

  for (const addOn of product.addOns) {
    const unit = addOn.units.find((addOnUnit) => addOnUnit.itemCode === itemCode);
    if (unit) return unit.name === '' ? addOn.name : `${addOn.name} (${unit.name})`;
  }

  return unitName(product, itemCode) || product.name;
}

/** Takes what the island needs out of a bigger page: its props stand in the HTML. */
export function toPurchasable(page: Purchasable): Purchasable {
  const { itemCode, name, status, benefitPrice, minPurchaseQty, maxPurchaseQty } = page;
  const { optionSelectType, options, units, addOns, fitFacts, setGroups } = page;

  return {
    itemCode,
    name,
    status,
    benefitPrice,
    minPurchaseQty,
    maxPurchaseQty,
    optionSelectType,
    options,
    units,
    addOns,
    fitFacts,
    setGroups,
  };
}

/** The units with restock notices once sold out: of a set, its components. */
export function toRestockable(product: Purchasable): Purchasable {
  if (product.setGroups.length === 0) return product;

  const units = product.setGroups.flatMap((group) =>
    group.units.map((unit) => {
      const option = unitName(group, unit.itemCode);
      const isNamed = group.products.length > 1;
      const name = isNamed ? option : [group.products[0]?.name, option].filter(Boolean).join(' / ');
      return { ...unit, name };
    }),
  );

  const once = new Map(units.map((unit) => [unit.itemCode, unit]));
  return { ...product, options: [], units: [...once.values()] };
}
