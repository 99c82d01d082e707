import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../lib/errors.ts';
import { apiPath } from './api-router.ts';
import { errorsOf } from './endpoint-errors.ts';
import type { Declaration, Endpoint } from './endpoint.ts';
import { permissionsFor } from './staff/require-staff.ts';
import { IMAGE_CONTENT_TYPES } from './upload/image-type.ts';

type Module = Record<string, unknown>;

/** The OpenAPI 3.1 document of every declared endpoint. */
export function openApiDocument(modules: Record<string, Module>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [file, module] of Object.entries(modules)) {
    for (const [method, value] of Object.entries(module)) {
      if (!isEndpoint(value)) continue;
      const path = (paths[apiPath(file)] ??= {});
      path[method.toLowerCase()] = operation(value.declaration, method);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shop API', version: '1' },
    paths,
    components: { schemas: { Error: errorSchema() } },
  };
}

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'function' && 'declaration' in value;
}

function operation(d: Declaration, method: string): object {
  const isWrite = d.body !== undefined;
  return {
    summary: d.summary,
    'x-auth': d.auth,
    ...(d.recent && { 'x-recent': true }),
    ...(d.auth === 'staff' && { 'x-permissions': permissionsFor(d) }),
    parameters: [...parameters(d.params, 'path'), ...parameters(d.query, 'query')],
    ...(isWrite && { requestBody: { required: true, content: requestContent(d) } }),
    responses: {
      [d.status ?? 200]: { description: 'Done', content: json(d.response) },
      ...errorResponses(errorsOf(d, method)),
    },
  };
}

function errorResponses(errors: readonly ErrorCode[]): Record<number, object> {
  const byStatus = Map.groupBy(errors, (code) => ERRORS[code].status);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, errorAnswer(codes)]));
}

function errorAnswer(codes: readonly ErrorCode[]): object {
  const error = { $ref: '#/components/schemas/Error' };
  const schema = { allOf: [error, { properties: { code: { enum: codes } } }] };
  return { description: codes.join(', '), content: { 'application/json': { schema } } };
}

function json(schema: z.ZodType | undefined): object {
  return { 'application/json': { schema: schema ? toSchema(schema) : {} } };
}

/** With files, the JSON is one field of a form. */
function requestContent({ body, files }: Declaration): object {
  const data = body ? toSchema(body) : {};
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

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
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
