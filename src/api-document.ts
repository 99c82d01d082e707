import type { Config } from './server/config.ts';
import { openApiDocument, type ApiDocument, type ApiPart } from './server/openapi.ts';

type Load = () => Promise<Record<string, unknown>>;

const routeFiles: Record<string, Load> = {
  ...import.meta.glob<Record<string, unknown>>(['/src/pages/api/**/*.ts', '/src/pages/login/*.ts']),
  '/src/pages/login.ts': () => import('./pages/api/login.ts'), // login.astro handles POST /login, too
};

const schemaFiles = import.meta.glob<Record<string, unknown>>('/src/**/*.schema.ts');

/** The documents by the configuration of the shop: they are the same for everybody who reads them. */
const documents = {
  shop: new WeakMap<Config, ApiDocument>(),
  staff: new WeakMap<Config, ApiDocument>(),
};

/** The OpenAPI document of a part of the API. */
export async function readApiDocument(part: ApiPart, config: Config): Promise<ApiDocument> {
  const known = documents[part].get(config);
  if (known) return known;

  const sources = { routes: await loadAll(routeFiles), schemas: await loadAll(schemaFiles) };
  const document = openApiDocument(part, sources, config);
  documents[part].set(config, document);

  return document;
}

async function loadAll(files: Record<string, Load>) {
  const loaded = Object.entries(files).map(async ([file, load]) => [file, await load()] as const);
  return Object.fromEntries(await Promise.all(loaded));
}
