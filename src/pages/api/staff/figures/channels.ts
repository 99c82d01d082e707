import {
  ChannelQuery,
  SalesChannels,
} from '#src/features/marketing/figures/desk/figures.schema.ts';
import { readChannels } from '#src/features/marketing/figures/desk/figures.service.ts';
import { periodRange } from '#src/features/marketing/figures/desk/figures.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Sales by payment method, level, kind of buyer or language',
  permission: 'figure:read',
  query: ChannelQuery,
  response: SalesChannels,
  handler: ({ database, query, now }) =>
    readChannels(database.read, query.by, periodRange(query, now)),
});
