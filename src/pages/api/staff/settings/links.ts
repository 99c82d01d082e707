import { LinksSetting } from '#src/features/content/setting/setting.schema.ts';
import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { changeSetting } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Changes the sites and social channels that every page links',
    auth: 'staff',
    permission: 'setting:write',
    body: LinksSetting,
    response: StaffSettings,
    errors: ['UrlInvalid'],
  },
  (call) => changeSetting(call, 'links', call.body),
);
