import { PresentSetting } from '#src/features/content/setting/setting.schema.ts';
import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeSetting } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes how long the receiver of a present has to enter an address',
  permission: 'setting:write',
  body: PresentSetting,
  response: StaffSettings,
  errors: ['PresentDaysInvalid'],
  handler: (call) => changeSetting(call, 'present', call.body),
});
