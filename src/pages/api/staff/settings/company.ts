import { CompanySetting } from '#src/features/content/setting/setting.schema.ts';
import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeSetting } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes the facts of the company that every page shows',
  permission: 'setting:write',
  body: CompanySetting,
  response: StaffSettings,
  errors: ['SettingMissing', 'BusinessNoInvalid', 'CompanyPhoneInvalid', 'CompanyEmailInvalid'],
  handler: (call) => changeSetting(call, 'company', call.body),
});
