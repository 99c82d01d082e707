import { z } from 'zod';
import { readApiDocument } from '#src/api-document.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'This document, of what staff see and do at the desk',
  permission: null,
  response: z.looseObject({}),
  handler: ({ runtime }) => readApiDocument('staff', runtime.config),
});
