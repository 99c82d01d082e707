import { AppError } from '../../../../../errors/errors.ts';
import { randomToken } from '../../../../../server/crypto.ts';
import { sanitizeRich } from '../../../../../server/sanitize.ts';
import { throwUnlessPermitted } from '../../../../../server/staff/require-staff.ts';
import { getMeasureFacts } from '../../../size/measure.ts';
import { listSizeDoubts } from '../../../size/size.ts';
import { applyChanges, type ProductChanges } from '../save/product-edit.ts';
import { changeStock, editProduct } from '../save/product-edit.service.ts';
import type { ProductInput } from '../save/product-input.ts';
import { toContext, databaseFor, type ProductCall } from './product-call.ts';
import {
  StaffProductParams,
  type ProductEdit,
  type StaffProduct,
  type StockEdit,
} from './product-desk.schema.ts';
import { readStaffProduct } from './product-record.service.ts';
import { deskCalls } from '../../../../desk/parts/call/desk-calls.service.ts';

/** The calls of staff about a product. */
export const productCalls = deskCalls({
  params: StaffProductParams,
  read: 'product:read',
  write: 'product:write',
  errors: ['NotFound'],
});

/** The refusals of what a product may not be, whether it is made or changed. */
export const PRODUCT_ERRORS = [
  'ProductNameRequired',
  'BrandUnknown',
  'BrandRetired',
  'ShippingPolicyUnknown',
  'CategoryUnknown',
  'AttributeUnknown',
  'ListPriceTooLow',
  'UnitUnknown',
  'SalePriceRequired',
  'PurchaseQtyReversed',
  'SalePeriodReversed',
  'SalePeriodPassed',
  'SearchWordsTooLong',
  'SeoTitleTooLong',
  'PictureAltRequired',
  'AddOnUnknown',
  'SizeUnknown',
  'SizeLooksLikeGirth',
  'MeasureOutOfRange',
  'GtinInvalid',
  'PlaceTooLong',
] as const;

/**
 * Changes what is given; only the pages that show it are published. Throws what is wrong, and
 * PermissionMissing for cost prices without `cost:write`.
 */
export async function editStaffProduct(
  call: ProductCall,
  itemCode: string,
  { reason, sizesConfirmed = false, ...edit }: ProductEdit,
): Promise<StaffProduct> {
  if (edit.units?.some(({ costPrice }) => costPrice !== undefined)) {
    throwUnlessPermitted(call.staff, 'cost:write');
  }

  const changes = getChanges(edit);
  const context = toContext(call, { itemCode, ref: `desk:${randomToken()}`, reason });

  await databaseFor(call, itemCode, { reason }).tx((t) =>
    editProduct(t, context, (input) => {
      if (!sizesConfirmed) checkSizes(input, changes);
      return applyToUnits(input, changes);
    }),
  );

  return publishedProduct(call, itemCode);
}

/** Throws SizeLooksLikeGirth, with the first width that does; staff confirm it or halve it. */
export function checkSizes({ sizes: before }: ProductInput, { sizes = [] }: ProductChanges): void {
  const [doubt] = listSizeDoubts(sizes, before);
  if (!doubt) return;

  const measure = getMeasureFacts(doubt.measure).names[0];
  const params = { size: doubt.size, measure, cm: doubt.mm / 10, half: doubt.mm / 20 };
  throw new AppError('SizeLooksLikeGirth', { params, fields: { sizes: 'SizeLooksLikeGirth' } });
}

/** Throws UnitUnknown for a unit of another product. */
function applyToUnits(input: ProductInput, changes: ProductChanges): ProductInput {
  const codes = new Set(input.units.map((unit) => unit.itemCode));
  const isForeign = changes.units?.some((unit) => !codes.has(unit.itemCode)) ?? false;
  if (isForeign) throw new AppError('UnitUnknown', { fields: { units: 'UnitUnknown' } });
  return applyChanges(input, changes);
}

/** Returns the fields that are not left out; descriptions lose what pages must not run. */
export function getChanges(edit: Omit<ProductEdit, 'reason' | 'sizesConfirmed'>): ProductChanges {
  const changedEntries = Object.entries(edit).filter(([, value]) => value !== undefined);
  const clean = (name: string, value: unknown) =>
    name.startsWith('description') ? sanitizeRich(String(value)) : value;
  return Object.fromEntries(changedEntries.map(([name, value]) => [name, clean(name, value)]));
}

/** Adds or takes pieces, or sets what was counted. */
export async function editStock(
  call: ProductCall,
  itemCode: string,
  { reason, ref, ...change }: StockEdit,
): Promise<StaffProduct> {
  const context = toContext(call, { itemCode, ref: `desk:${ref}`, reason });
  await databaseFor(call, itemCode, { reason }).tx((t) => changeStock(t, change, context));

  return publishedProduct(call, itemCode);
}

/** The product after a change, whose publishing began with its commit. */
export async function publishedProduct(call: ProductCall, itemCode: string): Promise<StaffProduct> {
  const { runtime, now } = call;
  return readStaffProduct(runtime.database.read, itemCode, now);
}
