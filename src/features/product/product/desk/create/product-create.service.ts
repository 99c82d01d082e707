import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../../../errors/errors.ts';
import { getCopy, newProduct } from '../save/new-product.ts';
import { saveChecked, storedProduct } from '../save/product-edit.service.ts';
import type { ProductInput } from '../save/product-input.ts';
import { toInput } from '../save/product-snapshot.ts';
import { listProductStates } from '../save/product-state.queries.ts';
import { toContext, databaseFor, type ProductCall } from '../record/product-call.ts';
import type { CopyProduct, CreateProduct } from './product-create.schema.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';
import { publishedProduct } from '../record/product-desk.service.ts';

/** Makes a draft. Throws ProductCodeTaken, also if one of its units' codes is another's. */
export function createProduct(call: ProductCall, given: CreateProduct): Promise<StaffProduct> {
  const { reason: _, ...fields } = given;
  return saveNew(call, given, async () => newProduct(fields, call.now));
}

/** Makes a draft that is like another product, without its stock. Throws NotFound. */
export function copyProduct(
  call: ProductCall,
  from: string,
  given: CopyProduct,
): Promise<StaffProduct> {
  const { itemCode, nameKo } = given;
  return saveNew(call, given, async (t) =>
    getCopy(toInput(await storedProduct(t, from)), { itemCode, nameKo, now: call.now }),
  );
}

async function saveNew(
  call: ProductCall,
  { itemCode, reason }: { itemCode: string; reason: string },
  make: (t: Tx) => Promise<ProductInput>,
): Promise<StaffProduct> {
  const context = toContext(call, { itemCode, ref: `desk:new:${itemCode}`, reason });

  await databaseFor(call, itemCode, { reason }).tx(async (t) => {
    const input = await make(t);
    if ((await listProductStates(t, [itemCode])).size > 0) {
      throw new AppError('ProductCodeTaken', { fields: { itemCode: 'ProductCodeTaken' } });
    }
    await saveChecked(t, input, context);
  });

  return publishedProduct(call, itemCode);
}
