import { z } from 'zod';
import {
  ContentParams,
  DiscardInput,
  DraftInput,
  DraftSaved,
} from '#src/features/staff/content-desk/content-desk.schema.ts';
import {
  discardDeskDraft,
  saveDeskDraft,
} from '#src/features/staff/content-desk/content-desk.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const PUT = endpoint(
  {
    summary: 'Saves a draft, complete or not',
    auth: 'staff',
    permission: 'content:write',
    params: ContentParams,
    body: DraftInput,
    response: DraftSaved,
    errors: ['NotFound', 'ChangedMeanwhile', 'DraftScheduled'],
  },
  (call) => saveDeskDraft(call, call.body),
);

export const DELETE = endpoint(
  {
    summary: 'Discards a draft',
    auth: 'staff',
    permission: 'content:write',
    params: ContentParams,
    body: DiscardInput,
    response: z.object({ isDiscarded: z.boolean() }),
    errors: ['NotFound', 'ChangedMeanwhile'],
  },
  (call) => discardDeskDraft(call, call.body),
);
