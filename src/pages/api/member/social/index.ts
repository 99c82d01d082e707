import { readSocialAccounts } from '#src/features/account/social/social-account.service.ts';
import { SocialList } from '#src/features/account/social/social.schema.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'The member’s accounts at providers of identity',
    auth: 'member',
    response: SocialList,
  },
  readSocialAccounts,
);
