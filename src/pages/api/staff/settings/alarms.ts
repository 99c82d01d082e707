import { AlarmsSetting } from '#src/features/content/setting/setting.schema.ts';
import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeSetting } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes who is mailed about incidents, and about which',
  permission: 'setting:write',
  body: AlarmsSetting,
  response: StaffSettings,
  errors: ['CompanyEmailInvalid'],
  handler: (call) => changeSetting(call, 'alarms', call.body),
});
