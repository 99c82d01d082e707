import { OwnAccountSetting } from '#src/features/content/setting/setting.schema.ts';
import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeSetting } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes the bank account of the mall that orders may be paid to',
  permission: 'setting:write',
  body: OwnAccountSetting,
  response: StaffSettings,
  errors: ['BankAccountInvalid', 'DueDaysInvalid', 'SettingMissing'],
  handler: (call) => changeSetting(call, 'ownAccount', call.body),
});
