import { SignedOut } from '#src/features/account/sign-in/auth.schema.ts';
import { endSession } from '#src/features/account/sign-in/sign-in.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

/** rule 7.4. Idempotent: the response is the same for a visitor who is signed out already. */
export const POST = defineEndpoint(
  {
    summary: 'Ends the member’s and the guest’s session of this browser',
    auth: 'visitor',
    response: SignedOut,
  },
  async (call) => {
    await endSession(call);
    return { signedOut: true as const };
  },
);
