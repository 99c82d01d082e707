import type { Reader, Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { AppError } from '../../../../../errors/errors.ts';
import { keepOwnSizes } from '../../../size/size.ts';
import { randomToken } from '../../../../../server/crypto.ts';
import { editProduct, storedProduct, type EditContext } from '../save/product-edit.service.ts';
import {
  findLatestRevisionNo,
  findRevision,
  KEPT_REVISIONS,
  listRevisions,
} from '../save/product-revision.queries.ts';
import { toContext, databaseFor, type ProductCall } from '../record/product-call.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';
import { publishedProduct } from '../record/product-desk.service.ts';
import { readPublishing, tagsOfProduct } from './publishing.queries.ts';
import type { Publishing } from './publishing.schema.ts';
import { revisionFields } from './revision-fields.ts';
import type { Revision, Revisions, RollBack } from './revision.schema.ts';

/** Throws NotFound. */
export async function readRevisions(db: Reader, itemCode: string): Promise<Revisions> {
  const { product } = await storedProduct(db, itemCode);
  return { kept: KEPT_REVISIONS, revisions: await listRevisions(db, product.productSn) };
}

/** Throws NotFound, also for a version that is no longer kept. */
export async function readRevision(
  db: Reader,
  { itemCode, revisionNo }: { itemCode: string; revisionNo: number },
): Promise<Revision> {
  const { product } = await storedProduct(db, itemCode);
  const fields = await findRevision(db, { productSn: product.productSn, revisionNo });
  if (!fields) throw new AppError('NotFound');

  return { fields: revisionFields(fields) };
}

/** Makes a product what a version was, as a change of its own; stock stays. Throws NotFound. */
export async function rollBack(
  call: ProductCall,
  itemCode: string,
  { revisionNo, reason }: RollBack,
): Promise<StaffProduct> {
  const ref = `desk:${randomToken()}`;
  const context = toContext(call, { itemCode, ref, source: 'RollBack', reason });

  await databaseFor(call, itemCode, { reason }).tx((t) =>
    restoreRevision(t, context, { revisionNo }),
  );

  return publishedProduct(call, itemCode);
}

/**
 * Throws NotFound for a version that is no longer kept, and ProductEditedSince if `latest` is not
 * the latest one.
 */
export function restoreRevision(
  t: Tx,
  context: EditContext,
  { revisionNo, latest }: { revisionNo: number; latest?: number },
) {
  return editProduct(t, context, async (input, { product }) => {
    const isLatest =
      latest === undefined || latest === (await findLatestRevisionNo(t, product.productSn));
    if (!isLatest) throw new AppError('ProductEditedSince');

    const snapshot = await findRevision(t, { productSn: product.productSn, revisionNo });
    if (!snapshot) throw new AppError('NotFound');

    // Versions from before sizes were measured keep those that still fit the options.
    const sizes = keepOwnSizes(snapshot.sizes ?? input.sizes ?? [], snapshot.options);
    return { ...input, ...snapshot, sizes };
  });
}

/** Requests that the pages showing a product be published again, whether or not it changed. */
export async function publishAgain(
  call: ProductCall,
  itemCode: string,
  reason: string,
): Promise<Publishing> {
  const { runtime, now } = call;
  await storedProduct(runtime.database.read, itemCode);
  await databaseFor(call, itemCode, { reason }).tx((t) =>
    requestPublish(t, tagsOfProduct(itemCode), { now }),
  );

  return readPublishing(runtime.database.read, itemCode, now);
}
