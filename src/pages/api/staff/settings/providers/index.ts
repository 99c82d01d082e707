import { StaffProviders } from '#src/features/content/setting/desk/provider-desk.schema.ts';
import { readProviders } from '#src/features/content/setting/desk/provider-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Which providers are configured, without their keys',
  permission: 'setting:write',
  response: StaffProviders,
  handler: ({ runtime }) => readProviders(runtime),
});
