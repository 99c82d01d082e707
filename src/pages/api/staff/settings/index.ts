import { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { readStaffSettings } from '#src/features/content/setting/desk/setting-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Company facts, links and hours of the shop, and how many pages show them',
  permission: 'setting:write',
  response: StaffSettings,
  handler: ({ database }) => readStaffSettings(database.read),
});
