import { z } from 'zod';
import { readApiDocument } from '#src/api-document.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'This document, of what shoppers see and do',
    auth: 'visitor',
    response: z.looseObject({}),
  },
  ({ runtime }) => readApiDocument('shop', runtime.config),
);
