import type { Reader, Tx } from '#db/connection.ts';
import { kstDayCompact } from '../../../../../lib/date.ts';
import { AppError } from '../../../../../errors/errors.ts';
import { deriveCode, randomToken, sha256 } from '../../../../../server/crypto.ts';
import { getCopy, newProduct } from '../save/new-product.ts';
import { applyChanges } from '../save/product-edit.ts';
import { checkPeriod, saveChecked, storedProduct } from '../save/product-edit.service.ts';
import type { ProductInput } from '../save/product-input.ts';
import { toInput } from '../save/product-snapshot.ts';
import { listProductStates } from '../save/product-state.queries.ts';
import { toContext, databaseFor, type ProductCall } from '../record/product-call.ts';
import { readRuleValues, writePairRules } from '../together/together-desk.service.ts';
import { newProductProblem } from './new-product-problem.ts';
import { hasFirstMovement } from './product-create.queries.ts';
import type { CopyProduct, CreateProduct } from './product-create.schema.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';
import { checkSizes, getChanges, publishedProduct } from '../record/product-desk.service.ts';

/**
 * Makes a whole product, or a draft, in one transaction. The same `ref` with the same content is the
 * same product, however often it arrives. Throws ProductCodeTaken, also if one of its units' codes is
 * another's, and ProductMadeAlready where the ref made a product of another content.
 */
export function createProduct(call: ProductCall, body: CreateProduct): Promise<StaffProduct> {
  const { ref = randomToken(), reason, itemCode } = body;
  const code = itemCode ?? toItemCode(ref, call.now);
  const request = {
    itemCode: code,
    reason,
    // Stock movements are unique by it.
    ref: `desk:new:${sha256(JSON.stringify([ref, body])).slice(0, 32)}`,
    pins: body.pins,
    taken: itemCode === undefined ? ('ProductMadeAlready' as const) : ('ProductCodeTaken' as const),
  };

  return saveNew(call, request, () => Promise.resolve(toProduct(body, code, call.now)));
}

/** P261129-7KQ2M: the day, and what follows from the ref. */
const toItemCode = (ref: string, now: number) =>
  `P${kstDayCompact(now).slice(2)}-${deriveCode(ref, 5)}`;

/** The new product, with the rest of its fields by the rules of an edit. */
function toProduct(body: CreateProduct, itemCode: string, now: number): ProductInput {
  const problem = newProductProblem(body);
  if (problem) throw new AppError(problem.code, { fields: { [problem.field]: problem.code } });

  const {
    ref: _1,
    reason: _2,
    itemCode: _3,
    pins: _4,
    stockQty,
    units,
    options,
    listPrice,
    salePrice,
    sizesConfirmed = false,
    ...edit
  } = body;

  const draft = newProduct(
    {
      itemCode,
      nameKo: edit.nameKo,
      nameEn: edit.nameEn,
      brandCode: edit.brandCode,
      policyCode: edit.policyCode,
      categories: edit.categories,
      listPrice,
      salePrice,
      stockQty,
      units,
      options,
    },
    now,
  );

  const changes = getChanges(edit);
  if (!sizesConfirmed) checkSizes(draft, changes);

  return applyChanges(draft, changes);
}

/** Makes a draft that is like another product, without its stock. Throws NotFound. */
export function copyProduct(
  call: ProductCall,
  from: string,
  given: CopyProduct,
): Promise<StaffProduct> {
  const { itemCode, nameKo, reason } = given;
  const request = {
    itemCode,
    reason,
    ref: `desk:new:${randomToken()}`,
    taken: 'ProductCodeTaken' as const,
  };

  return saveNew(call, request, async (t) =>
    getCopy(toInput(await storedProduct(t, from)), { itemCode, nameKo, now: call.now }),
  );
}

interface NewRequest {
  itemCode: string;
  reason: string;
  ref: string;
  pins?: readonly string[];
  /** The refusal where a product has the code that this request has not made. */
  taken: 'ProductCodeTaken' | 'ProductMadeAlready';
}

async function saveNew(
  call: ProductCall,
  { itemCode, reason, ref, taken, pins = [] }: NewRequest,
  make: (t: Tx) => Promise<ProductInput>,
): Promise<StaffProduct> {
  const context = toContext(call, { itemCode, ref, reason });
  const readMore = (db: Reader) => readRuleValues(db, itemCode);

  // A request for the same code waits at its audit.
  await databaseFor(call, itemCode, { reason, ifChanged: true, readMore }).tx(async (t) => {
    if ((await listProductStates(t, [itemCode])).size > 0) {
      if (await hasFirstMovement(t, { itemCode, ref })) return;
      throw new AppError(taken, { params: { code: itemCode }, fields: { itemCode: taken } });
    }

    const input = await make(t);
    checkPeriod(input, context);
    await saveChecked(t, input, context);
    if (pins.length > 0) await writePairRules(t, itemCode, { pins, bans: [], now: call.now });
  });

  return publishedProduct(call, itemCode);
}
