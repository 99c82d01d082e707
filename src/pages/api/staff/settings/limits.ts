import { LimitsSetting } from '#src/features/content/setting/setting.schema.ts';
import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeLimits } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes the sizes of lists, and the days of returns; orders of before keep longer ones',
  permission: 'setting:write',
  body: LimitsSetting,
  response: StaffSettings,
  errors: ['WishListSizeInvalid', 'RecentSizeInvalid', 'ReturnDaysInvalid'],
  handler: (call) => changeLimits(call, call.body),
});
