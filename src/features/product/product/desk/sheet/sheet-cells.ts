import type { SheetRow, SheetUnit } from './unit-sheet.schema.ts';
import { UNIT_STATUSES, type UnitStatus } from '../product-table.ts';

/** The words of the statuses in both languages: a sheet may come from a colleague's desk. */
export const STATUS_WORDS = {
  OnSale: ['판매중', 'On sale'],
  Suspend: ['판매중지', 'Suspended'],
  End: ['판매종료', 'Ended'],
} as const satisfies Record<UnitStatus, readonly string[]>;

/** The status that a text names by its code or word; spaces and capitals do not count. */
export function getStatus(text: string): UnitStatus | undefined {
  const word = plain(text);
  return UNIT_STATUSES.find((status) =>
    [status, ...STATUS_WORDS[status]].some((known) => plain(known) === word),
  );
}

const plain = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();

/** The columns that are edited, in their order. */
export const SHEET_COLUMNS = ['listPrice', 'salePrice', 'qty', 'saleStatus'] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** The most that the API takes. */
export const SHEET_MOST = { listPrice: 1_000_000_000, salePrice: 1_000_000_000, qty: 999_999_999 };

export type SheetCells = Readonly<Partial<Record<SheetColumn, string>>>;

/**
 * The edited cells, only those that differ, by unit code; each with its unit as it was last read,
 * because it may be on another page by the time of saving.
 */
export type SheetDraft = Readonly<Record<string, { unit: SheetUnit; cells: SheetCells }>>;

export const shownCell = (unit: SheetUnit, column: SheetColumn): string => String(unit[column]);

/** The draft with a cell typed over; one that is as before is no change. */
export function editSheetCell(
  draft: SheetDraft,
  { unit, column, text }: { unit: SheetUnit; column: SheetColumn; text: string },
): SheetDraft {
  const { [column]: _, ...cells } = draft[unit.unitCode]?.cells ?? {};
  const { [unit.unitCode]: _old, ...others } = draft;
  const isSame = text.trim().replaceAll(',', '') === shownCell(unit, column);
  const next = isSame ? cells : { ...cells, [column]: text };
  const isChanged = Object.keys(next).length > 0;

  return isChanged ? { ...draft, [unit.unitCode]: { unit, cells: next } } : others;
}

/** The draft after units were read again: a cell that has become what was typed is no change. */
export function readAgain(draft: SheetDraft, units: readonly SheetUnit[]): SheetDraft {
  return units.reduce((next, unit) => {
    const cells = draft[unit.unitCode]?.cells ?? {};
    return SHEET_COLUMNS.reduce((inner, column) => {
      const text = cells[column];
      return text === undefined ? inner : editSheetCell(inner, { unit, column, text });
    }, next);
  }, draft);
}

export interface Pasted {
  text: string;
  /** The cell it begins at. */
  row: number;
  column: number;
}

/**
 * The draft with a block of a spreadsheet pasted: lines go down, tabs to the right; what is beyond
 * the grid is left out. A text that cannot be read stays in its cell, to be mended.
 */
export function pasteSheetBlock(
  draft: SheetDraft,
  units: readonly SheetUnit[],
  { text, row, column }: Pasted,
): SheetDraft {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.reduce((next, line, down) => {
    const unit = units[row + down];
    if (!unit) return next;

    return line.split('\t').reduce((inner, cell, right) => {
      const sheetColumn = SHEET_COLUMNS[column + right];
      if (!sheetColumn) return inner;
      const value =
        sheetColumn === 'saleStatus' ? (getStatus(cell) ?? cell.trim()) : plainNumber(cell);
      return editSheetCell(inner, { unit, column: sheetColumn, text: value });
    }, next);
  }, draft);
}

/** `₩39,000` and `39,000원` -> `39000` */
const plainNumber = (cell: string) => cell.trim().replaceAll(/[₩원,\s]/g, '');

/** The rows to send: those whose every cell can be read, on whichever page they are. */
export function changedRows(draft: SheetDraft): SheetRow[] {
  return Object.values(draft).flatMap(({ unit, cells }) => {
    if (listUnreadableColumns(cells).length > 0) return [];

    const number = (column: keyof typeof SHEET_MOST) => getNumber(column, cells[column] ?? '');
    const listPrice = number('listPrice');
    const salePrice = number('salePrice');
    const qty = number('qty');
    const saleStatus = getStatus(cells.saleStatus ?? '');

    return {
      itemCode: unit.itemCode,
      unitCode: unit.unitCode,
      ...(listPrice !== undefined && { listPrice }),
      ...(salePrice !== undefined && { salePrice }),
      ...(saleStatus !== undefined && { saleStatus }),
      ...(qty !== undefined && { qty: { to: qty, seen: unit.qty } }),
    };
  });
}

function getNumber(column: keyof typeof SHEET_MOST, text: string): number | undefined {
  const plain = plainNumber(text);
  const number = Number(plain);
  return /^\d{1,10}$/.test(plain) && number <= SHEET_MOST[column] ? number : undefined;
}

/** The columns of a row whose text is no number from 0 to the most, or no status. */
export function listUnreadableColumns(cells: SheetCells): SheetColumn[] {
  return SHEET_COLUMNS.filter((column) => {
    const text = cells[column];
    if (text === undefined) return false;
    return (column === 'saleStatus' ? getStatus(text) : getNumber(column, text)) === undefined;
  });
}
