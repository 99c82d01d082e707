import path from 'node:path';
import { translateDynamic } from '../../../../i18n/server.ts';
import { AppError } from '../../../../errors/errors.ts';
import { randomToken } from '../../../../server/crypto.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { throwUnlessPermitted } from '../../../../server/staff/require-staff.ts';
import { importCatalogue } from './csv/catalogue-import.service.ts';
import { csvHeader, EXPORT_TYPES, writeProducts } from './csv/export.service.ts';
import { UnusableFileError, type RowError } from './run/csv-rows.ts';
import { createPictureStore } from './run/picture.service.ts';
import type { ChangedProduct } from '../../product/desk/save/product-publish.service.ts';
import { problemText } from '../../../desk/bulk/product-problem.ts';
import { getSnapshot } from '../../product/desk/save/product-snapshot.ts';
import type { StoredProduct } from '../../product/desk/save/product-state.queries.ts';
import { createDryRunDatabase } from '../../../../server/staff/dry-run.ts';
import { databaseFor, type ProductCall } from '../../product/desk/record/product-call.ts';
import { getDifferences } from '../../product/desk/publishing/product-diff.ts';
import { countMatching, listMatching } from './product-file.queries.ts';
import type { ExportPart, ExportQuery, ImportFile, ImportResult } from './product-file.schema.ts';

const EACH_PART = 40;

/**
 * The next part of the catalogue CSV of the products that match. Throws PermissionMissing for cost prices
 * without `cost:read`.
 */
export async function exportPart(
  { runtime, staff }: Pick<ProductCall, 'runtime' | 'staff'>,
  query: ExportQuery,
): Promise<ExportPart> {
  const { after, costs, ...filters } = query;
  const hasCosts = costs === 'yes';
  if (hasCosts) throwUnlessPermitted(staff, 'cost:read');

  const db = runtime.database.read;
  const [type = 0, sn = 0] = after.split('.').map(Number);
  const itemType = EXPORT_TYPES[type];
  const total = await countMatching(db, filters);
  if (itemType === undefined) return { csv: '', products: 0, total, next: null };

  const page = { itemType, after: sn, limit: EACH_PART };
  const products = await listMatching(db, filters, page);
  const last = products.at(-1);
  const isTypeDone = last === undefined || products.length < EACH_PART;
  const next = isTypeDone ? `${type + 1}.0` : `${type}.${last.productSn}`;

  const rows = await writeProducts(db, products, hasCosts);

  return {
    csv: after === '0.0' ? csvHeader(hasCosts) + rows : rows,
    products: products.length,
    total,
    next: isTypeDone && type + 1 >= EXPORT_TYPES.length ? null : next,
  };
}

/**
 * Imports an edited file as the command does, each product by itself with an audit row, or tries it
 * out. Throws ProductFileUnusable for a file without its columns.
 */
export async function importFile(call: ProductCall, file: ImportFile): Promise<ImportResult> {
  const { runtime, now, staff, locale } = call;
  const t = translateDynamic(locale);
  const { csv, reason, dryRun, confirmPrices } = file;
  const errors: RowError[] = [];
  const warnings: RowError[] = [];
  const toConfirm: RowError[] = [];
  const changed: ChangedProduct[] = [];

  const report = await importCatalogue(runtime.database, () => readBytes(csv), {
    clock: () => now,
    ref: `csv:${randomToken()}`,
    note: reason,
    by: { source: 'Csv', staffSn: staff.staffSn },
    databaseOf: (itemCode) => databaseFor(call, itemCode, { reason }),
    mayWriteCosts: staff.permissions.includes('cost:write'),
    ...(dryRun && { rehearse: createDryRunDatabase }),
    storePicture: getPictureStore(runtime),
    onError: (error) => errors.push(error),
    onWarning: (warning) => warnings.push(warning),
    onConfirm: (price) => toConfirm.push(price),
    confirmPrices,
    onSaved: (some) => changed.push(...some),
  }).catch((error: unknown) => {
    if (!(error instanceof UnusableFileError)) throw error;
    throw new AppError('ProductFileUnusable', {
      params: { reason: problemText(t, error.problem) },
    });
  });

  const told = (rows: readonly RowError[]) =>
    rows
      .map(({ line, ...problem }) => ({ line, reason: problemText(t, problem) }))
      .sort((a, b) => a.line - b.line);

  return {
    accepted: report.saved,
    changed: report.changed,
    products: changed.slice(0, MOST_PRODUCTS).map(toChange),
    errors: told(errors),
    warnings: told(warnings),
    toConfirm: told(toConfirm),
    columns: report.columns,
    numbers: report.numbers,
  };
}

/** Takes pictures that the shop has, and addresses; a file at the desk has none beside it. */
function getPictureStore({ config }: Runtime) {
  return createPictureStore({
    baseDir: undefined,
    mediaDir: config.mediaDir,
    publicDir: path.join(config.distDir, 'client'),
  });
}

async function* readBytes(csv: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csv);
}

const MOST_PRODUCTS = 200;
const MOST_CHANGES = 40;

function toChange({ itemCode, before, after }: ChangedProduct): ImportResult['products'][number] {
  const changes = before ? getDifferences(toValues(before), toValues(after)) : [];
  return { itemCode, isNew: before === undefined, changes: changes.slice(0, MOST_CHANGES) };
}

const toValues = (state: StoredProduct) => ({
  ...getSnapshot(state),
  stock: state.stock.map(({ itemCode, qty }) => ({ itemCode, qty })),
});
