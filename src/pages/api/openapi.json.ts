import { openApiDocument } from '#src/server/openapi.ts';
import type { Route } from '#src/server/route.ts';
import * as login from './login.ts';

type Modules = Record<string, Record<string, unknown>>;

const modules: Modules = {
  ...import.meta.glob('/src/pages/api/**/*.ts', { eager: true }),
  ...import.meta.glob('/src/pages/login/*.ts', { eager: true }),
  '/src/pages/login.ts': login, // login.astro is a page and handles POST /login too
};

export const GET: Route = async ({ locals }) => ({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  body: JSON.stringify(openApiDocument(modules, locals.runtime.config)),
});
