import { OptionsEdit, UnitUses } from '#src/features/product/product/desk/option/option.schema.ts';
import { editStaffOptions } from '#src/features/product/product/desk/option/option.service.ts';
import {
  StaffProduct,
  StaffProductParams,
} from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { listUnitUses } from '#src/features/product/product/desk/option/unit-use.queries.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The sets, gifts, coupons and flash sales that a product’s units are in',
    auth: 'staff',
    permission: 'product:read',
    params: StaffProductParams,
    response: UnitUses,
  },
  async ({ database, params, locale, now }) => ({
    uses: await listUnitUses(database.read, params.itemCode, { locale, now }),
  }),
);

export const PUT = defineEndpoint(
  {
    summary: 'Changes the options of a product; units are made, kept or ended with their values',
    auth: 'staff',
    permission: 'product:write',
    params: StaffProductParams,
    body: OptionsEdit,
    response: StaffProduct,
    errors: [
      'NotFound',
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
  },
  (call) => editStaffOptions(call, call.params.itemCode, call.body),
);
