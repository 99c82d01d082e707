import { productCalls } from '#src/features/product/product/desk/record/product-desk.service.ts';
import {
  StaffTogether,
  TogetherEdit,
} from '#src/features/product/product/desk/together/together-desk.schema.ts';
import {
  PAIR_ERRORS,
  readStaffTogether,
  saveStaffTogether,
} from '#src/features/product/product/desk/together/together-desk.service.ts';

export const GET = productCalls.read({
  summary:
    'What a product’s page suggests beside it, with the source of each, its pins and its bans',
  response: StaffTogether,
  handler: ({ database, params, now }) => readStaffTogether(database.read, params.itemCode, now),
});

export const PUT = productCalls.write({
  summary: 'Replaces the pins and bans of a product and publishes its page',
  body: TogetherEdit,
  response: StaffTogether,
  errors: PAIR_ERRORS,
  handler: (call) => saveStaffTogether(call, call.params.itemCode, call.body),
});
