import { SearchWordsSetting } from '#src/features/content/setting/setting.schema.ts';
import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeSetting } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes the words that searching suggests while there are few popular keywords',
  permission: 'setting:write',
  body: SearchWordsSetting,
  response: StaffSettings,
  handler: (call) => changeSetting(call, 'searchWords', call.body),
});
