import { openInvitation } from '#src/features/desk/staff/invitation.service.ts';
import { OpenedInvitation, OpenInvitation } from '#src/features/desk/staff/staff.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'What the authenticator of an invited staff member is set up with',
    auth: 'visitor',
    limited: true,
    body: OpenInvitation,
    response: OpenedInvitation,
    errors: ['StaffInvitationEnded'],
  },
  (call) => openInvitation(call, call.body.token),
);
