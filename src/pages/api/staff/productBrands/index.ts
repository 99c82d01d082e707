import { PieceInput } from '#src/features/content/content/desk/piece/piece-form.schema.ts';
import { StaffProductBrands } from '#src/features/find/product-brand/desk/product-brand-desk.schema.ts';
import {
  addProductBrand,
  readProductBrands,
} from '#src/features/find/product-brand/desk/product-brand-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The brands of products, and the number of their products',
  permission: 'product:read',
  response: StaffProductBrands,
  handler: (call) => readProductBrands(call.runtime.database.read),
});

export const POST = deskCall({
  summary: 'Adds a brand of products',
  permission: 'product:write',
  body: PieceInput,
  response: StaffProductBrands,
  errors: ['ContentUnfit'],
  handler: (call) => addProductBrand(call),
});
