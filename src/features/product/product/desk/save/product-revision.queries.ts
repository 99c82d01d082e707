import { padList, type Reader, type Tx } from '#db/connection.ts';
import type { RevisionSource } from '#db/tables/product.ts';
import type { PictureModel } from '../../fit.ts';
import { getSnapshot, type ProductSnapshot } from './product-snapshot.ts';
import type { StoredProduct } from './product-state.queries.ts';

/** Revisions kept of a product; older ones are deleted. */
export const KEPT_REVISIONS = 50;

/** The author of an edit; a command has no staff member. */
export interface EditedBy {
  source: Exclude<RevisionSource, 'Start'>;
  staffSn: number | null;
}

interface Edit {
  before: StoredProduct | undefined;
  after: StoredProduct;
}

/**
 * Keeps the versions that an edit made. A product that nobody edited has no revision: the first edit
 * keeps the version before as well, so that importing a catalogue does not store it twice.
 */
export async function keepRevisions(
  t: Tx,
  edits: readonly Edit[],
  { by, now }: { by: EditedBy; now: number },
): Promise<void> {
  const latest = await listLatest(
    t,
    edits.map(({ after }) => after.product.productSn),
  );

  const rows = edits.flatMap(({ before, after }) => {
    const { productSn } = after.product;
    const snapshot = JSON.stringify(getSnapshot(after));
    const start = before && JSON.stringify(getSnapshot(before));
    if (start === snapshot || (start === undefined && by.staffSn === null)) return [];

    const last = latest.get(productSn) ?? 0;
    const isFirst = last === 0 && before !== undefined && start !== undefined;
    const first = isFirst
      ? [toStart(productSn, { snapshot: start, createdAt: before.updatedAt })]
      : [];
    const revisionNo = last + first.length + 1;

    return [...first, { productSn, revisionNo, ...by, createdAt: now, snapshot }];
  });

  for (const row of rows) {
    await t.insertInto('product_revision').values(row).execute();
    await t
      .deleteFrom('product_revision')
      .where('productSn', '=', row.productSn)
      .where('revisionNo', '<=', row.revisionNo - KEPT_REVISIONS)
      .execute();
  }
}

function toStart(productSn: number, kept: { snapshot: string; createdAt: number }) {
  return { productSn, revisionNo: 1, source: 'Start' as const, staffSn: null, ...kept };
}

async function listLatest(t: Tx, productSns: readonly number[]): Promise<Map<number, number>> {
  const rows = await t
    .selectFrom('product_revision')
    .select(['productSn', (e) => e.fn.max('revisionNo').as('last')])
    .where('productSn', 'in', padList(productSns))
    .groupBy('productSn')
    .execute();
  return new Map(rows.map(({ productSn, last }) => [productSn, Number(last)]));
}

/** The kept versions of a product, the newest first. */
export async function listRevisions(db: Reader, productSn: number) {
  const rows = await db
    .selectFrom('product_revision as r')
    .leftJoin('staff as s', 's.staffSn', 'r.staffSn')
    .select(['r.revisionNo', 'r.source', 'r.createdAt', 's.name as staffName'])
    .where('r.productSn', '=', productSn)
    .orderBy('r.revisionNo', 'desc')
    .execute();
  return rows;
}

export async function findRevision(
  db: Reader,
  { productSn, revisionNo }: { productSn: number; revisionNo: number },
): Promise<ProductSnapshot | undefined> {
  const row = await db
    .selectFrom('product_revision')
    .select('snapshot')
    .where('productSn', '=', productSn)
    .where('revisionNo', '=', revisionNo)
    .executeTakeFirst();
  return row && parseSnapshot(row.snapshot);
}

/** Versions from before each picture had its model name that of the product, which is left out. */
function parseSnapshot(json: string): ProductSnapshot {
  const parsed = JSON.parse(json) as ProductSnapshot & Partial<PictureModel>; // by keepRevisions
  const { modelHeightCm: _1, modelSize: _2, ...snapshot } = parsed;
  return snapshot;
}

/** 0 for a product without revisions. */
export async function findLatestRevisionNo(db: Reader, productSn: number): Promise<number> {
  const { last } = await db
    .selectFrom('product_revision')
    .select((e) => e.fn.max('revisionNo').as('last'))
    .where('productSn', '=', productSn)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}
