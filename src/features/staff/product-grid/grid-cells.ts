import type { GridRow, GridUnit } from './product-grid.schema.ts';

/** The columns that are edited, in their order. */
export const GRID_COLUMNS = ['listPrice', 'salePrice', 'qty', 'saleStatus'] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];

/** The edited cells, by unit and column; only those that differ. */
export type GridDraft = Readonly<Record<string, Readonly<Partial<Record<GridColumn, string>>>>>;

export const shownCell = (unit: GridUnit, column: GridColumn): string => String(unit[column]);

/** The draft with a cell typed over; one that is as before is no change. */
export function typed(
  draft: GridDraft,
  { unit, column, text }: { unit: GridUnit; column: GridColumn; text: string },
): GridDraft {
  const { [column]: _, ...cells } = draft[unit.unitCode] ?? {};
  const { [unit.unitCode]: _old, ...others } = draft;
  const isSame = text.trim().replaceAll(',', '') === shownCell(unit, column);
  const next = isSame ? cells : { ...cells, [column]: text };
  return Object.keys(next).length === 0 ? others : { ...others, [unit.unitCode]: next };
}

export interface Pasted {
  text: string;
  /** The cell it begins at. */
  row: number;
  column: number;
}

/**
 * The draft with a block of a spreadsheet pasted: lines go down, tabs to the right; what is beyond
 * the grid is left out. `statusOf` reads a status by its name.
 */
export function pasted(
  draft: GridDraft,
  units: readonly GridUnit[],
  { text, row, column, statusOf }: Pasted & { statusOf: (text: string) => string },
): GridDraft {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.reduce((next, line, down) => {
    const unit = units[row + down];
    if (!unit) return next;
    return line.split('\t').reduce((inner, cell, right) => {
      const at = GRID_COLUMNS[column + right];
      if (!at) return inner;
      const value = at === 'saleStatus' ? statusOf(cell.trim()) : plainNumber(cell);
      return typed(inner, { unit, column: at, text: value });
    }, next);
  }, draft);
}

/** `₩39,000` and `39,000원` -> `39000` */
const plainNumber = (cell: string) => cell.trim().replaceAll(/[₩원,\s]/g, '');

/** The rows to send. A cell that is no number becomes -1, which the API refuses at its field. */
export function changedRows(draft: GridDraft, units: readonly GridUnit[]): GridRow[] {
  return units.flatMap((unit) => {
    const cells = draft[unit.unitCode];
    if (!cells) return [];
    const { listPrice, salePrice, qty, saleStatus } = cells;
    return {
      ...{ itemCode: unit.itemCode, unitCode: unit.unitCode },
      ...(listPrice !== undefined && { listPrice: numberOf(listPrice) }),
      ...(salePrice !== undefined && { salePrice: numberOf(salePrice) }),
      ...(saleStatus !== undefined && { saleStatus: saleStatus as GridUnit['saleStatus'] }),
      ...(qty !== undefined && { qty: { to: numberOf(qty), seen: unit.qty } }),
    };
  });
}

const numberOf = (text: string) => {
  const plain = plainNumber(text);
  return /^\d{1,10}$/.test(plain) ? Number(plain) : -1;
};

/** Units with a cell that is no number of at least 0. */
export function unreadable(draft: GridDraft): string[] {
  return Object.entries(draft).flatMap(([unitCode, { saleStatus: _, ...numbers }]) =>
    Object.values(numbers).some((text) => numberOf(text) < 0) ? [unitCode] : [],
  );
}
