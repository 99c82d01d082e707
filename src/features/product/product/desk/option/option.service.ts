import { randomToken } from '../../../../../server/crypto.ts';
import { editOptions } from '../save/option-edit.service.ts';
import type { OptionsEdit } from './option.schema.ts';
import { toContext, databaseFor, type ProductCall } from '../record/product-call.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';
import { publishedProduct } from '../record/product-desk.service.ts';

/** Changes the options of a product, and its units with them. Throws what is wrong, at its field. */
export async function editStaffOptions(
  call: ProductCall,
  itemCode: string,
  edit: OptionsEdit,
): Promise<StaffProduct> {
  const { reason } = edit;
  const context = toContext(call, { itemCode, ref: `desk:${randomToken()}`, reason });

  await databaseFor(call, itemCode, { reason }).tx((t) => editOptions(t, edit, context));

  return publishedProduct(call, itemCode);
}
