import type { APIRoute } from 'astro';
import { openApiDocument } from '#src/server/openapi.ts';

const modules = import.meta.glob<Record<string, unknown>>('/src/pages/api/**/*.ts', {
  eager: true,
});

export const GET: APIRoute = () => Response.json(openApiDocument(modules));
