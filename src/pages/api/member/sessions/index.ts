import { SessionList } from '#src/features/account/sign-in/auth.schema.ts';
import {
  endOtherSessions,
  readSessions,
} from '#src/features/account/session/session-list.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  { summary: 'The devices that are signed in', auth: 'member', response: SessionList },
  readSessions,
);

export const DELETE = defineEndpoint(
  { summary: 'Signs every other device out', auth: 'member', response: SessionList },
  endOtherSessions,
);
