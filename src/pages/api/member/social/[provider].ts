import { memberPaths } from '#src/lib/member-paths.ts';
import { unlinkAccount } from '#src/features/account/social/social-account.service.ts';
import { startSocial } from '#src/features/account/social/social-sign-in.service.ts';
import {
  SocialList,
  SocialParams,
  SocialStart,
} from '#src/features/account/social/social.schema.ts';
import { localePath } from '#src/lib/paths.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'The provider’s page that links an account there to the member',
    auth: 'member',
    recent: true,
    limited: true,
    params: SocialParams,
    response: SocialStart,
    errors: ['NotFound'],
  },
  async (call) => {
    const { provider } = call.params;
    const redirectUrl = localePath(call.locale, memberPaths.security());
    return {
      url: await startSocial(call, { provider, memberNo: call.member.memberNo, redirectUrl }),
    };
  },
);

export const DELETE = defineEndpoint(
  {
    summary: 'Unlinks an account and ends every other session of the member',
    auth: 'member',
    recent: true,
    limited: true,
    params: SocialParams,
    response: SocialList,
    errors: ['NotFound', 'LastWayIn'],
  },
  (call) => unlinkAccount(call, call.params.provider),
);
