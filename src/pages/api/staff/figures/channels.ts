import {
  ChannelQuery,
  SalesChannels,
} from '#src/features/marketing/figures/desk/figures.schema.ts';
import { readChannels } from '#src/features/marketing/figures/desk/figures.service.ts';
import { periodRange } from '#src/features/marketing/figures/desk/figures.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Sales by payment method, level, kind of buyer or language',
    auth: 'staff',
    permission: 'figure:read',
    query: ChannelQuery,
    response: SalesChannels,
  },
  ({ database, query, now }) => readChannels(database.read, query.by, periodRange(query, now)),
);
