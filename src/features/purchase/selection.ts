import { chooseOption } from '../product/option.ts';
import type { OptionNode } from '../product/option.ts';
import { addedQtyProblem, fitQty, qtyProblem } from '../product/quantity.ts';
import type { QtyLimits } from '../product/quantity.ts';
import { unitState } from '../product/product.ts';
import type { SaleUnit } from '../product/product.ts';
import type { Problem } from '../../lib/errors.ts';

/** Something that can be chosen: a unit of the product or of an add-on. */
export type Offer = SaleUnit & QtyLimits;

export interface ChosenRow {
  readonly itemCode: string;
  readonly qty: number;
}

/** What there is to choose from, as it stands now. */
export interface Choosable {
  readonly trie: OptionNode;
  readonly hasOptions: boolean;
  readonly units: ReadonlyMap<string, Offer>;
  readonly addOns: ReadonlyMap<string, Offer>;
}

/** What the shopper has chosen so far; `problem` is what the last step ran into. */
export interface Selection {
  readonly path: readonly number[];
  readonly rows: readonly ChosenRow[];
  readonly addOns: readonly ChosenRow[];
  readonly problem: Problem | null;
}

/** An item as POST addProdToCart and buyNow take it. */
export interface OrderedItem {
  itemCode: string;
  qty: number;
  addOnItems?: ChosenRow[];
}

/** Nothing chosen; a product without options has its one unit chosen from the start. */
export function startSelection(from: Choosable): Selection {
  const empty = { path: [], rows: [], addOns: [], problem: null };
  const only = from.hasOptions ? undefined : from.trie.itemCode;
  return only === undefined || from.trie.state !== 'on' ? empty : addUnit(empty, from, only);
}

/** Chooses a value of one level; the last level adds its unit and clears the choices (spec 4). */
export function pickOption(
  selection: Selection,
  from: Choosable,
  choice: { depth: number; value: number },
): Selection {
  if (choice.depth > selection.path.length) {
    return { ...selection, problem: { code: 'InvalidSelectOption' } };
  }
  const outcome = chooseOption(from.trie, selection.path, choice);
  switch (outcome.kind) {
    case 'partial':
      return { ...selection, path: outcome.path, problem: null };
    case 'complete':
      return addUnit({ ...selection, path: [] }, from, outcome.itemCode);
    case 'refused':
      return {
        ...selection,
        problem: { code: outcome.state === 'soldOut' ? 'OptionSoldOut' : 'OptionNotOnSale' },
      };
    default:
      return outcome satisfies never;
  }
}

/** Adds a unit in its least quantity; one that is chosen already is refused (spec 5). */
export function addUnit(selection: Selection, from: Choosable, itemCode: string): Selection {
  const rows = withRow(selection.rows, from.units.get(itemCode));
  if ('code' in rows) return { ...selection, problem: rows };
  return { ...selection, rows, problem: null };
}

/** Adds an add-on; it goes along with a chosen unit, never alone. */
export function addAddOn(selection: Selection, from: Choosable, itemCode: string): Selection {
  if (selection.rows.length === 0) return { ...selection, problem: nothingChosen(from) };
  const addOns = withRow(selection.addOns, from.addOns.get(itemCode));
  if ('code' in addOns) return { ...selection, problem: addOns };
  return { ...selection, addOns, problem: null };
}

function withRow(
  rows: readonly ChosenRow[],
  offer: Offer | undefined,
): readonly ChosenRow[] | Problem {
  const state = offer ? unitState(offer, offer.minPurchaseQty) : 'unavailable';
  if (!offer || state === 'unavailable') return { code: 'ItemNotOnSale' };
  if (state === 'soldOut') return { code: 'OptionSoldOut' };
  const { itemCode } = offer;
  if (rows.some((row) => row.itemCode === itemCode)) return { code: 'DuplicateItem' };
  return [...rows, { itemCode, qty: fitQty(1, offer) }];
}

/** Sets a quantity, or the nearest that can be bought together with the reason. */
export function setQty(selection: Selection, from: Choosable, row: ChosenRow): Selection {
  const offer = from.units.get(row.itemCode) ?? from.addOns.get(row.itemCode);
  if (!offer) return selection;
  const qty = fitQty(row.qty, offer);
  const change = (one: ChosenRow) => (one.itemCode === row.itemCode ? { ...one, qty } : one);
  return {
    ...selection,
    rows: selection.rows.map(change),
    addOns: selection.addOns.map(change),
    problem: qtyProblem(row.qty, offer),
  };
}

/** Takes a row out; with the last unit its add-ons go as well. */
export function removeRow(selection: Selection, itemCode: string): Selection {
  const keep = (row: ChosenRow) => row.itemCode !== itemCode;
  const rows = selection.rows.filter(keep);
  const addOns = rows.length === 0 ? [] : selection.addOns.filter(keep);
  return { ...selection, rows, addOns, problem: null };
}

function nothingChosen(from: Choosable): Problem {
  return { code: from.hasOptions ? 'InvalidSelectOption' : 'InvalidSelectItem' };
}

/** What keeps the selection from being bought: the checks of adding to the cart (spec 5). */
export function additionProblem(selection: Selection, from: Choosable): Problem | null {
  const offers = [...from.units.values()];
  if (offers.every((offer) => offer.salePrice <= 0)) return { code: 'InvalidBenefitPrice' };
  if (selection.rows.length === 0) return nothingChosen(from);
  for (const row of [...selection.rows, ...selection.addOns]) {
    const offer = from.units.get(row.itemCode) ?? from.addOns.get(row.itemCode);
    if (!offer || offer.saleStatus !== 'OnSale') return { code: 'ItemNotOnSale' };
    if (offer.salePrice <= 0) return { code: 'InvalidBenefitPrice' };
    const problem = addedQtyProblem(row.qty, offer);
    if (problem) return problem;
  }
  return null;
}

/** Pieces and won of everything chosen, at the prices of now. */
export function selectionTotal(selection: Selection, from: Choosable) {
  let qty = 0;
  let amount = 0;
  for (const row of [...selection.rows, ...selection.addOns]) {
    const offer = from.units.get(row.itemCode) ?? from.addOns.get(row.itemCode);
    qty += row.qty;
    amount += row.qty * (offer?.salePrice ?? 0);
  }
  return { qty, amount };
}

/** The selection as the API takes it; add-ons go under the first unit. */
export function orderedItems(selection: Selection): OrderedItem[] {
  return selection.rows.map(({ itemCode, qty }, i) =>
    i === 0 && selection.addOns.length > 0
      ? { itemCode, qty, addOnItems: [...selection.addOns] }
      : { itemCode, qty },
  );
}
