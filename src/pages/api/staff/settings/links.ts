import { LinksSetting } from '#src/features/content/setting/setting.schema.ts';
import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeSetting } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes the sites and social channels that every page links',
  permission: 'setting:write',
  body: LinksSetting,
  response: StaffSettings,
  errors: ['UrlInvalid', 'FooterLinkInvalid', 'SettingMissing'],
  handler: (call) => changeSetting(call, 'links', call.body),
});
