import { StaffLimitSetting } from '#src/features/content/setting/setting.schema.ts';
import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeSetting } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes the most that staff give or deduct on their own',
  permission: 'setting:write',
  body: StaffLimitSetting,
  response: StaffSettings,
  errors: ['AmountInvalid'],
  handler: (call) => changeSetting(call, 'staffLimit', call.body),
});
