import { CreateProduct } from '#src/features/product/product/desk/create/product-create.schema.ts';
import { createProduct } from '#src/features/product/product/desk/create/product-create.service.ts';
import { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { PRODUCT_ERRORS } from '#src/features/product/product/desk/record/product-desk.service.ts';
import { PAIR_ERRORS } from '#src/features/product/product/desk/together/together-desk.service.ts';
import { listProducts } from '#src/features/product/product/desk/product-table.queries.ts';
import {
  ProductPage,
  ProductTableQuery,
} from '#src/features/product/product/desk/product-table.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'One page of the products',
  permission: 'product:read',
  query: ProductTableQuery,
  response: ProductPage,
  handler: ({ database, query, locale, now }) =>
    listProducts(database.read, query, { locale, now }),
});

export const POST = deskCall({
  summary: 'Makes a product: a draft, or all of it, with its units, pictures and what it says',
  permission: 'product:write',
  body: CreateProduct,
  response: StaffProduct,
  errors: [
    ...PRODUCT_ERRORS,
    'ProductCodeTaken',
    'ProductMadeAlready',
    'PriceBelowZero',
    'TooManyUnits',
    'NoUnitLeft',
    'OptionNameRequired',
    'OptionNameTwice',
    'OptionValueRequired',
    ...PAIR_ERRORS,
  ],
  status: 201,
  handler: (call) => createProduct(call, call.body),
});
