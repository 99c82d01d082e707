import {
  ChangeOrderOption,
  OptionList,
  StaffItemParams,
} from '#src/features/order/order/desk/option/option-change-desk.schema.ts';
import {
  changeStaffOption,
  readOptions,
} from '#src/features/order/order/desk/option/option-change-desk.service.ts';
import { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

const errors = ['OrderNoRequired', 'NotFound', 'OrderStatusConflict'] as const;

export const GET = deskCall({
  summary: 'The options of equal price that an item of an order can become',
  permission: 'order:cancel',
  place: 'order:read',
  params: StaffItemParams,
  response: OptionList,
  errors,
  handler: (call) => readOptions(call, call.params),
});

export const PUT = deskCall({
  summary: 'Changes an item of an order to another option of equal price',
  permission: 'order:cancel',
  place: 'order:read',
  params: StaffItemParams,
  body: ChangeOrderOption,
  response: StaffOrder,
  errors: [...errors, 'PresentOptionGone'],
  handler: (call) => changeStaffOption(call, call.params, call.body),
});
