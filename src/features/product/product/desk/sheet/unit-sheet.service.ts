import { AppError, ERRORS } from '../../../../../errors/errors.ts';
import type { Tx } from '#db/connection.ts';
import { translateDynamic } from '../../../../../i18n/server.ts';
import { randomToken } from '../../../../../server/crypto.ts';
import { applyChanges } from '../save/product-edit.ts';
import { changeStock, editProduct, type EditContext } from '../save/product-edit.service.ts';
import type { ProductInput } from '../save/product-input.ts';
import { findUnitStock } from '../save/stock-change.queries.ts';
import type { BulkResults } from '../../../../desk/bulk/bulk.schema.ts';
import { toContext, databaseFor, type ProductCall } from '../record/product-call.ts';
import type { SheetEdit, SheetRow } from './unit-sheet.schema.ts';

type Result = BulkResults['results'][number];

/**
 * Saves the rows of a grid, those of a product together, or tries it out. A row that is refused says
 * why and leaves the others of its product as they were asked for.
 */
export async function editSheet(call: ProductCall, input: SheetEdit): Promise<BulkResults> {
  const results = new Map<string, Result>();
  for (const [itemCode, rows] of Map.groupBy(input.rows, (row) => row.itemCode)) {
    for (const result of await editRows(call, { ...input, itemCode, rows })) {
      results.set(result.id, result);
    }
  }

  return { results: input.rows.flatMap(({ unitCode }) => results.get(unitCode) ?? []) };
}

/** Tries the rows of a product one by one, and saves those that can be together. */
async function editRows(
  call: ProductCall,
  sheetEdit: SheetEdit & { itemCode: string },
): Promise<Result[]> {
  const results: Result[] = [];
  const good: SheetRow[] = [];
  for (const row of sheetEdit.rows) {
    const problem = await readProblem(call, () =>
      saveSheetRows(call, { ...sheetEdit, rows: [row], dryRun: true }),
    );
    if (!problem) good.push(row);
    else results.push({ id: row.unitCode, status: null, problem });
  }

  if (good.length === 0) return results;

  const isTried = sheetEdit.dryRun && good.length === 1;
  const problem = isTried
    ? null
    : await readProblem(call, () => saveSheetRows(call, { ...sheetEdit, rows: good }));
  const status = problem ? null : 'Saved';

  return [...results, ...good.map((row) => ({ id: row.unitCode, status, problem }))];
}

function saveSheetRows(
  call: ProductCall,
  sheetEdit: SheetEdit & { itemCode: string },
): Promise<void> {
  const { itemCode, rows, reason } = sheetEdit;
  const context = toContext(call, { itemCode, ref: `desk:${randomToken()}`, reason });

  return databaseFor(call, itemCode, sheetEdit).tx(async (t) => {
    await editProduct(t, context, (input) => withRows(input, rows));
    for (const row of rows) await saveQty(t, row, context);
  });
}

function withRows(input: ProductInput, rows: readonly SheetRow[]): ProductInput {
  const codes = new Set(input.units.map((unit) => unit.itemCode));
  if (rows.some(({ unitCode }) => !codes.has(unitCode))) throw new AppError('UnitUnknown');

  const units = rows.map(({ unitCode: itemCode, listPrice, salePrice, saleStatus }) => ({
    itemCode,
    ...(listPrice !== undefined && { listPrice }),
    ...(salePrice !== undefined && { salePrice }),
    ...(saleStatus !== undefined && { saleStatus }),
  }));

  return applyChanges(input, { units });
}

/** Throws StockChanged if it is not what the grid showed. */
async function saveQty(t: Tx, { unitCode, qty }: SheetRow, context: EditContext): Promise<void> {
  if (!qty) return;

  const stock = await findUnitStock(t, { itemCode: context.itemCode, unitCode });
  if (stock && stock.qty !== qty.seen) {
    throw new AppError('StockChanged', { params: { qty: stock.qty } });
  }

  await changeStock(t, { unitCode, counted: qty.to }, context);
}

/** The refusal of `work`; null if it was done. */
async function readProblem(
  { locale }: ProductCall,
  work: () => Promise<void>,
): Promise<Result['problem']> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, text, params } = error;
    return { code, message: translateDynamic(locale)(text ?? ERRORS[code].message, params) };
  }
}
