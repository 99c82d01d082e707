import { chooseOption, type OptionNode, type OptionPath } from '../../../product/product/option.ts';
import {
  addedQtyProblem,
  cartQtyProblem,
  fitQty,
  qtyRange,
  type QtyFacts,
  type QtyLimits,
  type QtyRange,
} from '../../../product/product/quantity.ts';
import { unitState, type SaleUnit } from '../../../product/product/product.ts';
import { saleableSets, type RequestedComponent } from '../../../product/product/item-set.ts';
import {
  reachesFlashPrice,
  shareFlash,
  type FlashOffer,
} from '../../../benefit/flash-sale/flash-sale.ts';
import type { CartErrorCode } from '../../../../errors/cart-errors.ts';
import type { Problem } from '../../../../errors/errors.ts';

/** Something that can be chosen: a unit of the product or of an add-on. */
export type Offer = SaleUnit &
  Omit<QtyLimits, 'saleableQty'> & {
    /** The flash price, if the sale is active for this member (rule 4.18). */
    flash?: Pick<FlashOffer, 'flashPrice' | 'leftQty'> | undefined;
  };

export interface ChosenRow {
  readonly itemCode: string;
  readonly qty: number;
  /** The choice for each part of a set. */
  readonly componentItems?: readonly RequestedComponent[];
}

/** A part of a set to choose for, as it stands now. */
export interface ChoosableGroup {
  readonly itemSetGroupSn: number;
  readonly qty: number;
  readonly trie: OptionNode;
  readonly units: ReadonlyMap<string, SaleUnit>;
}

/** How far one has got with a part of a set. */
export interface GroupChoice {
  readonly path: OptionPath;
  readonly itemCode: string | undefined;
}

/** The current choices. */
export interface Choosable {
  readonly trie: OptionNode;
  readonly hasOptions: boolean;
  readonly units: ReadonlyMap<string, Offer>;
  readonly addOns: ReadonlyMap<string, Offer>;
  /** The parts of a set; empty for anything else. */
  readonly groups: readonly ChoosableGroup[];
}

/** The problem of the last step; `row` (its key) if it concerns a row's quantity. */
interface SelectionProblem extends Problem<CartErrorCode> {
  readonly row?: string;
}

/** The selection so far. */
export interface Selection {
  readonly path: OptionPath;
  /** One for each part of a set. */
  readonly groups: readonly GroupChoice[];
  readonly rows: readonly ChosenRow[];
  readonly addOns: readonly ChosenRow[];
  readonly problem: SelectionProblem | null;
}

/** An item as POST addProdToCart and buyNow take it. */
interface OrderedItem {
  itemCode: string;
  qty: number;
  addOnItems?: ChosenRow[];
  componentItems?: RequestedComponent[];
}

/** Nothing chosen; a product without options has its one unit chosen from the start. */
export function startSelection(from: Choosable): Selection {
  const groups = from.groups.map(startGroup);
  const empty: Selection = { path: [], groups, rows: [], addOns: [], problem: null };
  const only = from.hasOptions ? undefined : from.trie.itemCode;
  return only === undefined || from.trie.state !== 'on' ? empty : addUnit(empty, from, only);
}

/** A part with one unit has it chosen from the start. */
export function startGroup({ units }: ChoosableGroup): GroupChoice {
  const [only, ...others] = units.keys();
  return { path: [], itemCode: others.length === 0 ? only : undefined };
}

/**
 * Chooses a value of one level. The last choice adds its unit and is reset (rule 4.6): another unit of
 * the same colour, or of the size chosen ahead, is one choice away.
 */
export function pickOption(
  selection: Selection,
  from: Choosable,
  choice: { depth: number; value: number },
): Selection {
  const outcome = chooseOption(from.trie, selection.path, choice);
  switch (outcome.kind) {
    case 'partial':
      return { ...selection, path: outcome.path, problem: null };
    case 'complete':
      return addUnit(selection, from, outcome.itemCode);
    case 'refused':
      return {
        ...selection,
        problem: { code: outcome.state === 'soldOut' ? 'OptionSoldOut' : 'OptionNotOnSale' },
      };
    default:
      return outcome satisfies never;
  }
}

/** Adds a unit in its least quantity; one that is chosen already is refused (rule 5.6). */
export function addUnit(selection: Selection, from: Choosable, itemCode: string): Selection {
  return addRow(selection, from, { itemCode });
}

/** The same for a set, with what was chosen for its parts. */
export function addRow(
  selection: Selection,
  from: Choosable,
  row: Omit<ChosenRow, 'qty'>,
): Selection {
  const rows = withRow(selection.rows, row, from);
  if ('code' in rows) return { ...selection, problem: rows };

  return { ...selection, rows, problem: null };
}

/** Tells rows apart: sets also by what was chosen for them. */
export function rowKey({ itemCode, componentItems = [] }: Omit<ChosenRow, 'qty'>): string {
  return [itemCode, ...componentItems.map((componentItem) => componentItem.itemCode)].join(' ');
}

/** The limits of a row; the stock of a set follows from its chosen parts. */
export function toOffer(from: Choosable, row: Omit<ChosenRow, 'qty'>): Offer | undefined {
  const offer = from.units.get(row.itemCode) ?? from.addOns.get(row.itemCode);
  if (!offer || !row.componentItems) return offer;

  const pieces = row.componentItems.map(({ itemSetGroupSn, itemCode }) => {
    const group = from.groups.find((setGroup) => setGroup.itemSetGroupSn === itemSetGroupSn);
    return { unit: itemCode, qty: group?.qty ?? 1, state: group?.units.get(itemCode) };
  });
  const stateByUnit = new Map(pieces.map((piece) => [piece.unit, piece.state]));
  const sells = pieces.every((piece) => piece.state?.saleStatus === 'OnSale');
  const salePossibleQty = saleableSets(
    pieces,
    (unit) => stateByUnit.get(unit)?.salePossibleQty ?? 0,
  );

  return { ...offer, salePossibleQty, saleStatus: sells ? offer.saleStatus : 'Suspend' };
}

/** Adds an add-on; it goes along with a chosen unit, never alone. */
export function addAddOn(selection: Selection, from: Choosable, itemCode: string): Selection {
  if (selection.rows.length === 0) return { ...selection, problem: nothingChosen(from) };
  const addOns = withRow(selection.addOns, { itemCode }, from);
  if ('code' in addOns) return { ...selection, problem: addOns };
  return { ...selection, addOns, problem: null };
}

function withRow(
  rows: readonly ChosenRow[],
  added: Omit<ChosenRow, 'qty'>,
  from: Choosable,
): readonly ChosenRow[] | Problem<CartErrorCode> {
  const offer = toOffer(from, added);
  const state = offer ? unitState(offer, offer.minPurchaseQty) : 'unavailable';
  if (!offer || state === 'unavailable') return { code: 'ItemNotOnSale' };
  if (state === 'soldOut') return { code: 'OptionSoldOut' };
  if (rows.some((row) => rowKey(row) === rowKey(added))) return { code: 'DuplicateItem' };

  const row = { ...added, qty: Math.max(1, offer.minPurchaseQty) };
  const all = [...rows, row];

  return cartQtyProblem(qtyFacts([row], from), qtyFacts(all, from)) ?? all;
}

/** Rows for the quantity rules; products only have distinct numbers. */
function qtyFacts(rows: readonly ChosenRow[], from: Choosable): QtyFacts[] {
  const addOns = [...from.addOns.keys()];
  return rows.flatMap((row) => {
    const offer = toOffer(from, row);
    if (!offer) return [];

    const { minPurchaseQty, maxPurchaseQty, salePossibleQty: saleableQty } = offer;
    const { itemCode, qty, componentItems = [] } = row;
    const productSn = addOns.indexOf(itemCode) + 1; // 0: the product itself

    return {
      productSn,
      itemCode,
      qty,
      componentItems,
      minPurchaseQty,
      maxPurchaseQty,
      saleableQty,
    };
  });
}

/** The quantities a chosen row can have beside the others. */
export function getRange(selection: Selection, from: Choosable, row: ChosenRow): QtyRange {
  const others = buildRows(selection).filter((otherRow) => rowKey(otherRow) !== rowKey(row));
  const [facts] = qtyFacts([row], from);
  return facts ? qtyRange(facts, qtyFacts(others, from)) : { min: 1, max: 0 };
}

/** Everything chosen: units, then add-ons. */
export function buildRows({ rows, addOns }: Pick<Selection, 'rows' | 'addOns'>): ChosenRow[] {
  return [...rows, ...addOns];
}

/** Sets a quantity, or the nearest that can be bought together with the reason. */
export function setQty(selection: Selection, from: Choosable, row: ChosenRow): Selection {
  const set = (qty: number) => {
    const change = (chosenRow: ChosenRow) =>
      rowKey(chosenRow) === rowKey(row) ? { ...chosenRow, qty } : chosenRow;
    return { rows: selection.rows.map(change), addOns: selection.addOns.map(change) };
  };

  const requested = qtyFacts(buildRows(set(row.qty)), from);
  const problem = cartQtyProblem(qtyFacts([row], from), requested);

  return {
    ...selection,
    ...set(fitQty(row.qty, getRange(selection, from, row))),
    problem: problem && { ...problem, row: rowKey(row) },
  };
}

/** Chooses rows again, as far as they can still be bought; says why where one can't. */
export function chooseAgain(
  selection: Selection,
  from: Choosable,
  { rows, addOns }: Pick<Selection, 'rows' | 'addOns'>,
): Selection {
  const empty: Selection = { ...selection, rows: [], addOns: [], problem: null };
  const chosen = rows.reduce(
    (now, row) => chooseRow(now, row, (currentSelection) => addRow(currentSelection, from, row)),
    empty,
  );

  return addOns.reduce(
    (now, row) =>
      chooseRow(now, row, (currentSelection) => addAddOn(currentSelection, from, row.itemCode)),
    chosen,
  );

  function chooseRow(
    now: Selection,
    row: ChosenRow,
    add: (now: Selection) => Selection,
  ): Selection {
    const added = add(now);
    if (added.problem) return { ...now, problem: now.problem ?? added.problem };

    const fitted = setQty(added, from, row);
    return { ...fitted, problem: now.problem ?? fitted.problem };
  }
}

/** Takes a row out; with the last unit its add-ons go as well. */
export function removeRow(selection: Selection, removed: ChosenRow): Selection {
  const keep = (row: ChosenRow) => rowKey(row) !== rowKey(removed);
  const rows = selection.rows.filter(keep);
  const addOns = rows.length === 0 ? [] : selection.addOns.filter(keep);
  return { ...selection, rows, addOns, problem: null };
}

function nothingChosen(from: Choosable): Problem<CartErrorCode> {
  return { code: from.hasOptions ? 'InvalidSelectOption' : 'InvalidSelectItem' };
}

/** The problem of the selection: the checks of adding to the cart (rule 5.6). */
export function additionProblem(
  selection: Selection,
  from: Choosable,
): Problem<CartErrorCode> | null {
  const offers = [...from.units.values()];
  if (offers.every((offer) => offer.benefitPrice <= 0)) return { code: 'InvalidBenefitPrice' };
  if (selection.rows.length === 0) return nothingChosen(from);

  for (const row of buildRows(selection)) {
    const offer = toOffer(from, row);
    if (!offer || offer.saleStatus !== 'OnSale') return { code: 'ItemNotOnSale' };
    if (offer.benefitPrice <= 0) return { code: 'InvalidBenefitPrice' };
  }

  return addedQtyProblem(qtyFacts(buildRows(selection), from));
}

/** The total of each row by its key, equal to the cart's. */
export function rowPrices(selection: Selection, from: Choosable): ReadonlyMap<string, number> {
  const rows = buildRows(selection).flatMap((row, lineSn) => {
    const offer = toOffer(from, row);
    return offer
      ? [{ ...row, ...offer, lineSn, salePrice: offer.benefitPrice, flashSale: offer.flash }]
      : [];
  });

  const shares = shareFlash(rows);

  return new Map(
    rows.map((row) => {
      const { flash, qty, benefitPrice, lineSn } = row;
      const leftQty = shares.get(lineSn) ?? null;
      const isFlash = flash !== undefined && reachesFlashPrice({ ...flash, leftQty }, row);
      return [rowKey(row), qty * (isFlash ? flash.flashPrice : benefitPrice)];
    }),
  );
}

/** Pieces and won of everything chosen, at the prices of now. */
export function selectionTotal(selection: Selection, from: Choosable) {
  const qty = buildRows(selection).reduce((sum, row) => sum + row.qty, 0);
  const amount = [...rowPrices(selection, from).values()].reduce((sum, won) => sum + won, 0);
  return { qty, amount };
}

/** The selection as the API takes it; add-ons go under the first unit. */
export function orderedItems(selection: Selection): OrderedItem[] {
  return selection.rows.map(({ itemCode, qty, componentItems }, i) => ({
    itemCode,
    qty,
    ...(componentItems && { componentItems: [...componentItems] }),
    ...(i === 0 && selection.addOns.length > 0 && { addOnItems: [...selection.addOns] }),
  }));
}
