import { OptionsEdit, UnitUses } from '#src/features/product/product/desk/option/option.schema.ts';
import { editStaffOptions } from '#src/features/product/product/desk/option/option.service.ts';
import {
  StaffProduct,
  StaffProductParams,
} from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { listUnitUses } from '#src/features/product/product/desk/option/unit-use.queries.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { productCalls } from '#src/features/product/product/desk/record/product-desk.service.ts';

export const GET = deskCall({
  summary: 'The sets, gifts, coupons and flash sales that a product’s units are in',
  permission: 'product:read',
  params: StaffProductParams,
  response: UnitUses,
  handler: async ({ database, params, locale, now }) => ({
    uses: await listUnitUses(database.read, params.itemCode, { locale, now }),
  }),
});

export const PUT = productCalls.write({
  summary: 'Changes the options of a product; units are made, kept or ended with their values',
  body: OptionsEdit,
  response: StaffProduct,
  errors: [
    'OptionNameRequired',
    'OptionValueRequired',
    'OptionNameTwice',
    'OptionUnknown',
    'TooManyUnits',
    'NoUnitLeft',
    'SetHasNoOptions',
    'SalePriceRequired',
    'ProductCodeTaken',
  ],
  handler: (call) => editStaffOptions(call, call.params.itemCode, call.body),
});
