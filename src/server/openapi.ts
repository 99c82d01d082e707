import { z } from 'zod';
import type { ErrorCode } from '../errors/errors.ts';
import { apiPath } from './api-router.ts';
import type { Config } from './config.ts';
import { toCookieName } from './cookies.ts';
import { getErrors } from './endpoint-errors.ts';
import type { Declaration, Endpoint } from './endpoint.ts';
import { buildOperation } from './openapi-operation.ts';
import { listHeaderParameters } from './openapi-headers.ts';
import { listSharedRefusals } from './openapi-refusals.ts';
import { convertSchemas } from './openapi-schemas.ts';
import { TAGS } from './openapi-tags.ts';

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The parts of the API, each with a document of its own: staff's is for staff. */
export type ApiPart = 'shop' | 'staff';

/** A document; `components` has the schemas, refusals and headers that its paths refer to. */
export type ApiDocument = Record<string, unknown>;

interface Sources {
  /** The files of endpoints, by their path. */
  routes: Modules;
  /** The files of schemas: what they export has its name in the document. */
  schemas: Modules;
}

/** The OpenAPI 3.1 document of the endpoints of a part, at the address of the shop. */
export function openApiDocument(
  part: ApiPart,
  { routes, schemas: schemaFiles }: Sources,
  { siteUrl, secure }: Pick<Config, 'siteUrl' | 'secure'>,
): ApiDocument {
  const calls = listCalls(routes).filter(({ path }) => isOfPart(path, part));
  const errors = calls.map(({ declaration, method }) => getErrors(declaration, method));
  const schemas = convertSchemas([
    ['Error', buildErrorSchema([...new Set(errors.flat())].toSorted())],
    ...listNamedSchemas(schemaFiles),
    ...calls.flatMap(listCallSchemas),
  ]);

  const paths: Record<string, Record<string, object>> = {};
  for (const { path, method, operationId, tag, declaration } of calls) {
    const operations = (paths[path] ??= {});
    const operation = buildOperation(declaration, method, schemas);
    operations[method.toLowerCase()] = { operationId, tags: [tag], ...operation };
  }

  const responses = listSharedRefusals(errors);
  const tags = [...new Set(calls.map(({ tag }) => tag))].toSorted();

  return {
    openapi: '3.1.0',
    info: { ...INFO[part], version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: siteUrl }],
    tags: tags.map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      schemas: schemas.listReferred({ paths, responses }),
      responses,
      parameters: listHeaderParameters(calls),
      securitySchemes: describeSessions(part, secure),
    },
  };
}

const HOW_TO_CALL =
  'Everything is JSON. A refusal has a `code`, and a `message` in the language of `Accept-Language`. ' +
  'Writes repeat the cookie `csrf` in `X-CSRF-Token`.';

const INFO: Readonly<Record<ApiPart, { title: string; description: string }>> = {
  shop: {
    title: 'Shop API',
    description: `What shoppers see and do, as the pages of the shop call it. ${HOW_TO_CALL}`,
  },
  staff: {
    title: 'Staff API',
    description:
      `What staff see and do, as the desk calls it. ${HOW_TO_CALL} \`x-permissions\` are what a call ` +
      'takes, `x-permission` what a field takes, which is left out for others.',
  },
};

const isOfPart = (path: string, part: ApiPart) =>
  path.startsWith('/api/staff/') === (part === 'staff');

interface Call {
  path: string;
  method: string;
  /** The name of the call, `getStaffOrdersOrderNo`. */
  operationId: string;
  /** Its place in the API, `staff orders`. */
  tag: string;
  declaration: Declaration;
}

function listCalls(routes: Modules): Call[] {
  return Object.entries(routes).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([method, value]) => {
      if (!isEndpoint(value)) return [];
      const path = apiPath(file);
      return { path, method, ...nameCall(path, method), declaration: value.declaration };
    }),
  );
}

function nameCall(path: string, method: string): Pick<Call, 'operationId' | 'tag'> {
  const words = path.replace(/^\/api\//, '/').match(/[A-Za-z0-9]+/g) ?? [];
  const [first = '', second = ''] = words;
  // Forms are sent to pages: `POST /login` is no `POST /api/login`.
  const kind = path.startsWith('/api/') ? '' : 'Form';

  return {
    operationId: method.toLowerCase() + words.map(capitalise).join('') + kind,
    tag: first === 'staff' ? `${first} ${second}` : first,
  };
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'function' && 'declaration' in value;
}

/** The schemas of a call under its name, which they keep unless a file of schemas exports them. */
function listCallSchemas(call: Call): [string, z.ZodType][] {
  const { params, query, body, response } = call.declaration;
  const parts = { Params: params, Query: query, Body: body, Response: response };

  return Object.entries(parts).flatMap(([part, schema]) =>
    schema ? [[capitalise(call.operationId) + part, schema]] : [],
  );
}

/** Objects, unions and enums; a text or a number is shorter than a reference to it. */
function listNamedSchemas(files: Modules): [string, z.ZodType][] {
  return Object.values(files).flatMap((module) =>
    Object.entries(module).filter(
      (entry): entry is [string, z.ZodType] =>
        entry[1] instanceof z.ZodObject ||
        entry[1] instanceof z.ZodUnion ||
        entry[1] instanceof z.ZodEnum,
    ),
  );
}

/** The cookies that say who calls. */
const SESSIONS = {
  shop: { member: 'session', guest: 'guest' },
  staff: { staff: 'staff' },
} as const;

const describeSessions = (part: ApiPart, secure: boolean): object =>
  Object.fromEntries(
    Object.entries(SESSIONS[part]).map(([scheme, cookie]) => [
      scheme,
      { type: 'apiKey', in: 'cookie', name: toCookieName(cookie, secure) },
    ]),
  );

const buildErrorSchema = (codes: readonly ErrorCode[]) =>
  z.object({
    code: z.enum(codes),
    alert: z.string().optional(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    detail: z.unknown().optional(),
  });
