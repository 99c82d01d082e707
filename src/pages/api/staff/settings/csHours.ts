import { CsHoursSetting } from '#src/features/content/setting/setting.schema.ts';
import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeSetting } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Changes the hours, lunch and holidays of customer service',
    auth: 'staff',
    permission: 'setting:write',
    body: CsHoursSetting,
    response: StaffSettings,
    errors: ['TimeInvalid', 'TimeOrderInvalid', 'HolidayInvalid'],
  },
  (call) => changeSetting(call, 'csHours', call.body),
);
