import { FirstInvitation, FirstOwner } from '#src/features/desk/staff/setup/first-owner.schema.ts';
import { inviteFirstOwner } from '#src/features/desk/staff/setup/first-owner.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Invites the first owner of a new mall, by the link that its terminal shows',
    auth: 'visitor',
    limited: true,
    body: FirstOwner,
    response: FirstInvitation,
    errors: ['InvalidEmail', 'InvalidName', 'SetupEnded'],
  },
  async ({ runtime, body }) => ({ token: await inviteFirstOwner(runtime, body) }),
);
