import { allocate } from '../../../lib/allocate.ts';
import { sum, type AdjustmentKind, type PlannedLine } from './price-line.ts';

/** A discount of a line, frozen to one unit (1..qty). */
export interface UnitAdjustment {
  unitNo: number;
  kind: AdjustmentKind;
  ref: string;
  amount: number;
}

/** The pieces of one unit of a line: a set's components, or the unit itself. Won per piece. */
interface LinePiece {
  /** Pieces in one unit of the line. */
  qty: number;
  listPrice: number;
  sellingPrice: number;
}

/**
 * Splits each adjustment over the line's units so that the parts sum to the won and no unit goes
 * below zero: the weight of a unit is what is left of its price. Parts of 0 are left out.
 */
export function allocateToUnits(
  line: Pick<PlannedLine, 'qty' | 'listAmt' | 'adjustments'>,
): UnitAdjustment[] {
  const price = line.listAmt / line.qty;
  return allocateToPieces(line, [{ qty: 1, listPrice: price, sellingPrice: price }])[0] ?? [];
}

/**
 * The same for a line of sets, one list a piece: the shop's own cut falls where each piece has its
 * own, all other discounts on what is left of the prices.
 */
export function allocateToPieces(
  line: Pick<PlannedLine, 'qty' | 'adjustments'>,
  pieces: readonly LinePiece[],
): UnitAdjustment[][] {
  const cells = pieces.flatMap(({ qty, listPrice, sellingPrice }, index) =>
    Array.from({ length: line.qty * qty }, (_, i) => ({
      at: index,
      unitNo: i + 1,
      left: listPrice,
      cut: listPrice - sellingPrice,
    })),
  );

  const allCuts = sum(cells.map((cell) => cell.cut));
  const parts = line.adjustments.flatMap(({ kind, ref, amount }) => {
    const isOwnCut = kind === 'ProdType' && amount === allCuts;
    const weights = cells.map((cell) => (isOwnCut ? cell.cut : cell.left));

    return allocate(amount, weights).flatMap((part, i) => {
      const cell = cells[i];
      if (!cell || part === 0) return [];
      cell.left -= part;
      return [{ at: cell.at, unitNo: cell.unitNo, kind, ref, amount: part }];
    });
  });

  return pieces.map((_, index) =>
    parts.flatMap(({ at: of, ...adjustment }) => (of === index ? [adjustment] : [])),
  );
}
