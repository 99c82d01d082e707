import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../errors/errors.ts';
import { apiPath } from './api-router.ts';
import type { Config } from './config.ts';
import { toCookieName } from './cookies.ts';
import { getErrors } from './endpoint-errors.ts';
import type { Declaration, Endpoint } from './endpoint.ts';
import { headerParameters, refusalHeaders, sentHeaders } from './openapi-headers.ts';
import { permissionsFor } from './staff/require-staff.ts';
import { IMAGE_CONTENT_TYPES } from './upload/image-type.ts';

type Module = Record<string, unknown>;

interface OperationResponse {
  /** A refusal lists its codes here. */
  description: string;
  headers: Record<string, object>;
  content: Record<string, object>;
}

interface Operation {
  /** The responses by status. */
  responses: Record<number, OperationResponse>;
  [field: string]: unknown;
}

/** The OpenAPI 3.1 document of every declared endpoint, at the address of the shop. */
export function openApiDocument(
  modules: Record<string, Module>,
  { siteUrl, secure }: Pick<Config, 'siteUrl' | 'secure'>,
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [file, module] of Object.entries(modules)) {
    for (const [method, value] of Object.entries(module)) {
      if (!isEndpoint(value)) continue;
      const path = (paths[apiPath(file)] ??= {});
      const names = nameOperation(apiPath(file), method);
      path[method.toLowerCase()] = { ...names, ...buildOperation(value.declaration, method) };
    }
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl }],
    paths,
    components: { schemas: { Error: errorSchema() }, securitySchemes: describeSessions(secure) },
  };
}

/** The name of a call, `getStaffOrdersOrderNo`, and its part of the API, `staff orders`. */
function nameOperation(path: string, method: string): { operationId: string; tags: [string] } {
  const words = path.replace(/^\/api\//, '/').match(/[A-Za-z0-9]+/g) ?? [];
  const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const [first = '', second = ''] = words;
  // Forms are sent to pages: `POST /login` is no `POST /api/login`.
  const kind = path.startsWith('/api/') ? '' : 'Form';

  return {
    operationId: method.toLowerCase() + capitals.join('') + kind,
    tags: [first === 'staff' ? `${first} ${second}` : first],
  };
}

/** The cookies that say who calls. */
const SESSIONS = { member: 'session', guest: 'guest', staff: 'staff' } as const;

/** The sessions that a call takes, one of them each; none for calls without one. */
const SESSIONS_BY_AUTH: Readonly<Record<Declaration['auth'], (keyof typeof SESSIONS)[]>> = {
  visitor: [],
  member: ['member'],
  guest: ['guest'],
  buyer: ['member', 'guest'],
  staff: ['staff'],
  provider: [],
};

const describeSessions = (secure: boolean): object =>
  Object.fromEntries(
    Object.entries(SESSIONS).map(([scheme, cookie]) => [
      scheme,
      { type: 'apiKey', in: 'cookie', name: toCookieName(cookie, secure) },
    ]),
  );

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'function' && 'declaration' in value;
}

/** The description of one operation. */
export function buildOperation(d: Declaration, method: string): Operation {
  const isWrite = d.body !== undefined;
  return {
    summary: d.summary,
    security: SESSIONS_BY_AUTH[d.auth].map((scheme) => ({ [scheme]: [] })),
    'x-auth': d.auth,
    ...(d.recent && { 'x-recent': true }),
    ...(d.auth === 'staff' && { 'x-permissions': permissionsFor(d) }),
    parameters: [
      ...buildParameters(d.params, 'path'),
      ...buildParameters(d.query, 'query'),
      ...headerParameters(d, method),
    ],
    ...(isWrite && { requestBody: { required: true, content: requestContent(d) } }),
    responses: {
      [d.status ?? 200]: {
        description: 'Done',
        headers: sentHeaders(d),
        content: buildResponseContent(d),
      },
      ...errorResponses(getErrors(d, method)),
    },
  };
}

function errorResponses(errors: readonly ErrorCode[]): Record<number, OperationResponse> {
  const byStatus = Map.groupBy(errors, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, errorAnswer(status, codes)]),
  );
}

function errorAnswer(status: number, codes: readonly ErrorCode[]): OperationResponse {
  const error = { $ref: '#/components/schemas/Error' };
  const schema = { allOf: [error, { properties: { code: { enum: codes } } }] };

  return {
    description: codes.join(', '),
    headers: refusalHeaders(status),
    content: { 'application/json': { schema } },
  };
}

function buildResponseContent({ response, contentType = 'application/json' }: Declaration) {
  return { [contentType]: { schema: toSchema(response) } };
}

/** Returns the body's content types; with files, the JSON is one field of a form. */
function requestContent({ body, files }: Declaration): object {
  const data = body ? inputSchema(body) : {};
  const plain = { 'application/json': { schema: data } };
  if (!files) return plain;

  const items = { type: 'string', format: 'binary', maxLength: files.maxBytes };
  const properties = { data, files: { type: 'array', maxItems: files.max, items } };
  const contentType = files.types.map((type) => IMAGE_CONTENT_TYPES[type]).join(', ');

  return {
    ...plain,
    'multipart/form-data': {
      schema: { type: 'object', required: ['data'], properties },
      encoding: { data: { contentType: 'application/json' }, files: { contentType } },
    },
  };
}

function toSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function buildParameters(schema: z.ZodType | undefined, where: 'path' | 'query'): object[] {
  if (!schema) return [];

  const { properties = {}, required = [] } = inputSchema(schema);

  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

interface InputSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/** Also requires the fields of which a JSON schema takes anything, since they are coerced. */
function inputSchema(schema: z.ZodType): InputSchema {
  const json = toSchema(schema) as InputSchema;
  if (json.properties === undefined) return json;

  const issues = schema.safeParse({}).error?.issues ?? [];
  const refused = issues.flatMap(({ path }) => (path[0] === undefined ? [] : [String(path[0])]));
  const required = [...new Set([...(json.required ?? []), ...refused])];

  return { ...json, ...(required.length > 0 && { required }) };
}

function errorSchema(): object {
  return toSchema(
    z.object({
      code: z.enum(Object.keys(ERRORS)),
      alert: z.string().optional(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      detail: z.unknown().optional(),
    }),
  );
}
