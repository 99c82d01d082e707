import {
  unitState,
  type SaleStatus,
  type SaleUnit,
  type SupplierStatus,
  type UnitSaleStatus,
} from './product.ts';

/** A part of a set, of which one unit is chosen (rule 3.6 "setGroups"); a bundle's have one each. */
export interface SetGroup {
  readonly itemSetGroupSn: number;
  /** Pieces of the chosen unit that go into one set. */
  readonly qty: number;
  /** Won of one piece, apart and as part of the set. */
  readonly listPrice: number;
  readonly groupPrice: number;
  readonly components: readonly SetComponent[];
}

interface SetComponent {
  readonly prodUnitSn: number;
  readonly itemCode: string;
}

/** The choice for one group. */
export type SetPiece = Omit<SetGroup, 'components'> & { readonly prodUnitSn: number };

/** A choice as requested by a page. */
export interface RequestedComponent {
  itemSetGroupSn: number;
  itemCode: string;
}

/** Returns whether a product consists of other products' units. */
export function isMadeOfUnits(itemType: string): boolean {
  return itemType === 'Set' || itemType === 'Bundle';
}

/** The requested units, one a group; a group with one unit need not be named. Else undefined. */
export function chooseComponents(
  groups: readonly SetGroup[],
  requestedComponents: readonly RequestedComponent[],
): SetPiece[] | undefined {
  const known = new Set(groups.map((group) => group.itemSetGroupSn));
  const named = new Set(requestedComponents.map((component) => component.itemSetGroupSn));
  const isAmbiguous =
    named.size < requestedComponents.length || [...named].some((sn) => !known.has(sn));
  if (isAmbiguous || groups.length === 0) return undefined;

  const pieces = groups.flatMap((group) => {
    const { itemCode } =
      requestedComponents.find((component) => component.itemSetGroupSn === group.itemSetGroupSn) ??
      {};
    const [only, ...others] = group.components;
    const free = others.length === 0 ? only : undefined;
    const chosen =
      itemCode === undefined ? free : group.components.find((unit) => unit.itemCode === itemCode);

    return chosen ? [toPiece(group, chosen)] : [];
  });

  return pieces.length === groups.length ? pieces : undefined;
}

/** The pieces that a line's `components` name; undefined if the set is no longer sold so. */
export function getPieces(groups: readonly SetGroup[], components: string): SetPiece[] | undefined {
  const unitSns = parseComponents(components);
  if (unitSns.length === 0 || unitSns.length !== groups.length) return undefined;

  const pieces = groups.flatMap((group, i) => {
    const chosen = group.components.find((unit) => unit.prodUnitSn === unitSns[i]);
    return chosen ? [toPiece(group, chosen)] : [];
  });

  return pieces.length === groups.length ? pieces : undefined;
}

function toPiece({ components: _, ...group }: SetGroup, { prodUnitSn }: SetComponent): SetPiece {
  return { ...group, prodUnitSn };
}

/** How a line remembers what was chosen: `12-57`, in the order of the groups. */
export function formatComponents(pieces: readonly { prodUnitSn: number }[]): string {
  return pieces.map((piece) => piece.prodUnitSn).join('-');
}

export function parseComponents(components: string): number[] {
  return components === '' ? [] : components.split('-').map(Number);
}

/** How many sets the stock of their pieces makes; a unit that is in twice is counted twice. */
export function saleableSets<Unit>(
  pieces: readonly { unit: Unit; qty: number }[],
  saleableQtyOf: (unit: Unit) => number,
): number {
  const needed = new Map<Unit, number>();
  for (const { unit, qty } of pieces) needed.set(unit, (needed.get(unit) ?? 0) + qty);

  const possible = [...needed].map(([unit, qty]) => Math.floor(saleableQtyOf(unit) / qty));
  return possible.length === 0 ? 0 : Math.min(...possible);
}

/**
 * How many sets can be sold at most, whatever is chosen: the group with the least decides, so that
 * a set is sold out if any group has no component in stock (rule 4.7).
 */
export function mostSaleableSets(
  groups: readonly { qty: number; units: readonly SaleUnit[] }[],
): number {
  const most = groups.map(({ qty, units }) => {
    const sellable = units.filter((unit) => unitState(unit, qty) === 'on');
    return Math.floor(Math.max(0, ...sellable.map((unit) => unit.salePossibleQty)) / qty);
  });
  return most.length === 0 ? 0 : Math.min(...most);
}

/** How a unit stands within a set: it goes with its product, which may not be sold any more. */
export function componentStatus(
  unit: UnitSaleStatus,
  product: { saleStatus: SaleStatus; supplierStatus: SupplierStatus },
): UnitSaleStatus {
  if (product.saleStatus === 'End' || product.supplierStatus !== 'On') return 'End';
  return product.saleStatus === 'On' ? unit : 'Suspend';
}

/** The price of one set: the sum of its groups'. */
export function setPrice(groups: readonly Pick<SetGroup, 'qty' | 'listPrice' | 'groupPrice'>[]) {
  const sum = (price: (group: (typeof groups)[number]) => number) =>
    groups.reduce((total, group) => total + price(group) * group.qty, 0);
  return {
    listPrice: sum((group) => group.listPrice),
    salePrice: sum((group) => group.groupPrice),
  };
}
