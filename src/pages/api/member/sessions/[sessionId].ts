import { SessionList, SessionParams } from '#src/features/account/sign-in/auth.schema.ts';
import { endOneSession } from '#src/features/account/session/session-list.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const DELETE = defineEndpoint(
  {
    summary: 'Signs one of the member’s devices out',
    auth: 'member',
    params: SessionParams,
    response: SessionList,
    errors: ['NotFound'],
  },
  (call) => endOneSession(call, call.params.sessionId),
);
