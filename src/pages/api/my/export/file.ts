import { z } from 'zod';
import { serveExport } from '#src/features/account/privacy/export-route.ts';
import { defineEndpoint, type Declaration } from '#src/server/endpoint.ts';

const declaration: Declaration = {
  summary: 'The ZIP of the member’s personal data',
  auth: 'member',
  recent: true,
  errors: ['NotFound'],
  contentType: 'application/zip',
  sends: ['Content-Disposition'],
  response: z.file(),
};

export const GET = Object.assign(serveExport, { declaration });

export const POST = defineEndpoint(
  {
    summary:
      'Whether the file may be fetched now: a page asks for a proof before it follows its link',
    auth: 'member',
    recent: true,
    response: z.object({}),
  },
  () => ({}),
);
