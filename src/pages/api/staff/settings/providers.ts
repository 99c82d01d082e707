import { StaffProviders } from '#src/features/content/setting/desk/provider-desk.schema.ts';
import { readProviders } from '#src/features/content/setting/desk/provider-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Which providers are configured, without their keys',
    auth: 'staff',
    permission: 'setting:write',
    response: StaffProviders,
  },
  ({ runtime }) => readProviders(runtime),
);
