import {
  PieceInput,
  PieceParams,
} from '#src/features/content/content/desk/piece/piece-form.schema.ts';
import { StaffProductBrands } from '#src/features/find/product-brand/desk/product-brand-desk.schema.ts';
import { changeProductBrand } from '#src/features/find/product-brand/desk/product-brand-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes the name of a brand of products',
  permission: 'product:write',
  params: PieceParams,
  body: PieceInput,
  response: StaffProductBrands,
  errors: ['NotFound', 'ContentUnfit'],
  handler: (call) => changeProductBrand(call),
});
