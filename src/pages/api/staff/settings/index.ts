import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { readStaffSettings } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Company facts, links and hours of the shop, and how many pages show them',
    auth: 'staff',
    permission: 'setting:write',
    response: StaffSettings,
  },
  ({ database }) => readStaffSettings(database.read),
);
