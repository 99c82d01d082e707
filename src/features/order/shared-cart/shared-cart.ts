import type { Problem } from '../../../errors/errors.ts';
import { planMerge, type MergeLine, type MergePlan } from '../cart/cart-merge.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a link can be opened (rule 3.38), from the last time its content was shared. */
export const SHARED_CART_MS = 30 * DAY_MS;
/** Lines with their add-ons. */
export const SHARED_CART_MAX_LINES = 100;
/** Links of one cart in 24 hours. */
export const SHARED_CART_MAX_LINKS = 20;
export const SHARED_CART_LIMIT_MS = DAY_MS;

/** A line of a shared cart; lines are numbered from 1, add-ons after their line. */
export interface SharedLine {
  lineNo: number;
  parentNo: number | null;
  prodUnitSn: number;
  components: string;
  qty: number;
}

interface HeldRow {
  cartLineItemSn: number;
  parentLineItemSn: number | null;
  prodUnitSn: number;
  components: string;
  qty: number;
}

/** The lines of a cart without whose they are, in the order of its rows. */
export function toSharedLines(rows: readonly HeldRow[]): SharedLine[] {
  const addOnRows = Map.groupBy(rows, (row) => row.parentLineItemSn);
  const lines: SharedLine[] = [];

  const addLine = ({ prodUnitSn, components, qty }: HeldRow, parentNo: number | null) => {
    lines.push({ lineNo: lines.length + 1, parentNo, prodUnitSn, components, qty });
  };

  for (const row of addOnRows.get(null) ?? []) {
    addLine(row, null);

    const parentNo = lines.length;
    for (const addOn of addOnRows.get(row.cartLineItemSn) ?? []) addLine(addOn, parentNo);
  }

  return lines;
}

export function sharedCartProblem(lines: readonly SharedLine[]): Problem<'SharedCartSize'> | null {
  const max = SHARED_CART_MAX_LINES;
  const isShareable = lines.length > 0 && lines.length <= max;
  return isShareable ? null : { code: 'SharedCartSize', params: { max } };
}

/** The content as a text, equal for equal lines in any order. */
export function describeContent(lines: readonly SharedLine[]): string {
  const addOns = Map.groupBy(lines, (line) => line.parentNo);

  const describeLines = (group: readonly SharedLine[]): string =>
    group
      .map(({ lineNo, prodUnitSn, components, qty }) => {
        const within = describeLines(addOns.get(lineNo) ?? []);
        return `${prodUnitSn}/${components}/${qty}(${within})`;
      })
      .sort()
      .join();

  return describeLines(addOns.get(null) ?? []);
}

export const TAKE_RESULTS = [
  'Added',
  'Fewer',
  'MaxReached',
  'CartFull',
  'SoldOut',
  'NotSold',
] as const;

/** The outcome of a shared line. */
export interface TakenLine {
  lineNo: number;
  result: (typeof TAKE_RESULTS)[number];
  /** The quantity that was put into the cart. */
  qty: number;
  /** Its add-ons that were not put in, or fewer of them. */
  addOnsLeft: number;
}

/** A shared line with the current stock and limits of its unit; `cartLineItemSn` is its `lineNo`. */
export interface OfferedLine extends MergeLine {
  addOns: readonly (MergeLine['addOns'][number] & { isBuyable: boolean })[];
}

interface TakePlan extends Pick<MergePlan, 'moves'> {
  taken: TakenLine[];
}

/**
 * The plan to put shared lines into a cart, by the limits that merging two carts follows, except that
 * nothing is put in that can't be bought now.
 */
export function planTake(
  mine: readonly MergeLine[],
  shared: readonly OfferedLine[],
  maxLines: number,
): TakePlan {
  const buyable = shared
    .filter((line) => line.itemSaleStatus === 'OnSale')
    .map((line) => ({ ...line, addOns: line.addOns.filter((addOn) => addOn.isBuyable) }));
  const { moves, changes } = planMerge(mine, buyable, maxLines);
  const moveByNo = new Map(moves.map((move) => [move.line.cartLineItemSn, move]));
  const changeByNo = new Map(changes.map((change) => [change.cartLineItemSn, change]));

  const taken = shared.map((line): TakenLine => {
    const lineNo = line.cartLineItemSn;
    const move = moveByNo.get(lineNo);
    const kind = changeByNo.get(lineNo)?.kind;
    if (move) {
      const result = kind === undefined ? 'Added' : 'Fewer';
      return { lineNo, result, qty: move.qty, addOnsLeft: countLeft(line, move.addOns) };
    }

    const refusal = kind === 'CartFull' ? 'CartFull' : 'MaxReached';
    const stopped = line.itemSaleStatus === 'SoldOut' ? 'SoldOut' : 'NotSold';
    const result = line.itemSaleStatus === 'OnSale' ? refusal : stopped;

    return { lineNo, result, qty: 0, addOnsLeft: 0 };
  });

  return { moves, taken };
}

function countLeft(
  { addOns }: MergeLine,
  moved: readonly { cartLineItemSn: number; qty: number }[],
): number {
  const qtyByNo = new Map(moved.map(({ cartLineItemSn, qty }) => [cartLineItemSn, qty]));
  return addOns.filter(({ cartLineItemSn, item }) => qtyByNo.get(cartLineItemSn) !== item.qty)
    .length;
}
