import { CompanySetting } from '#src/features/content/setting/setting.schema.ts';
import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeSetting } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Changes the facts of the company that every page shows',
    auth: 'staff',
    permission: 'setting:write',
    body: CompanySetting,
    response: StaffSettings,
    errors: ['SettingMissing', 'BusinessNoInvalid', 'CompanyPhoneInvalid', 'CompanyEmailInvalid'],
  },
  (call) => changeSetting(call, 'company', call.body),
);
