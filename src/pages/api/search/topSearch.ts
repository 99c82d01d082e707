import { TopSearch } from '#src/features/keyword/keyword.schema.ts';
import { popularKeywords } from '#src/features/keyword/keyword.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'Keywords most searched for, with how they moved since the week before',
    auth: 'visitor',
    response: TopSearch,
  },
  async ({ shop, now }) => ({ keywords: await popularKeywords(shop.read, now) }),
);
