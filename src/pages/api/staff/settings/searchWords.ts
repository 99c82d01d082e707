import { SearchWordsSetting } from '#src/features/content/setting/setting.schema.ts';
import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeSetting } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Changes the words that searching suggests while there are few popular keywords',
    auth: 'staff',
    permission: 'setting:write',
    body: SearchWordsSetting,
    response: StaffSettings,
  },
  (call) => changeSetting(call, 'searchWords', call.body),
);
