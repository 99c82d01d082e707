import { z } from 'zod';
import { serveExport } from '#src/features/account/privacy/export-route.ts';
import type { Declaration } from '#src/server/endpoint.ts';

const declaration: Declaration = {
  summary: 'The ZIP of the member’s personal data',
  auth: 'member',
  errors: ['NotFound'],
  response: z.file(),
};

export const GET = Object.assign(serveExport, { declaration });
