import { readSocialAccounts } from '#src/features/account/social/social-account.service.ts';
import { SocialList } from '#src/features/account/social/social.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The member’s accounts at providers of identity',
    auth: 'member',
    response: SocialList,
  },
  readSocialAccounts,
);
