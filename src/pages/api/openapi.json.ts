import { openApiDocument } from '#src/server/openapi.ts';
import { route } from '#src/server/route.ts';

const modules = import.meta.glob<Record<string, unknown>>('/src/pages/api/**/*.ts', {
  eager: true,
});

export const GET = route(async () => ({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  body: JSON.stringify(openApiDocument(modules)),
}));
