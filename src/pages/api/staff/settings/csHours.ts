import { CsHoursSetting } from '#src/features/content/setting/setting.schema.ts';
import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeSetting } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes the hours, lunch and holidays of customer service',
  permission: 'setting:write',
  body: CsHoursSetting,
  response: StaffSettings,
  errors: ['TimeInvalid', 'TimeOrderInvalid', 'HolidayInvalid'],
  handler: (call) => changeSetting(call, 'csHours', call.body),
});
