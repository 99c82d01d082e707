import { z } from 'zod';
import { ERRORS } from '../lib/errors.ts';
import { apiPath } from './api-router.ts';
import type { Declaration, Endpoint } from './endpoint.ts';

type Module = Record<string, unknown>;

/** The OpenAPI 3.1 document of every declared endpoint. */
export function openApiDocument(modules: Record<string, Module>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [file, module] of Object.entries(modules)) {
    for (const [method, value] of Object.entries(module)) {
      if (!isEndpoint(value)) continue;
      const path = (paths[apiPath(file)] ??= {});
      path[method.toLowerCase()] = operation(value.declaration);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shop API', version: '1' },
    paths,
    components: { schemas: { Error: errorSchema() } },
  };
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'function' && 'declaration' in value;
}

function operation(d: Declaration): object {
  const isWrite = d.body !== undefined;
  return {
    summary: d.summary,
    'x-auth': d.auth,
    parameters: [...parameters(d.params, 'path'), ...parameters(d.query, 'query')],
    ...(isWrite && { requestBody: { required: true, content: json(d.body) } }),
    responses: {
      [d.status ?? 200]: { description: 'Done', content: json(d.response) },
      ...errorResponses(d),
    },
  };
}

function errorResponses(d: Declaration): Record<string, object> {
  const byStatus = new Map<number, string[]>();
  for (const code of d.errors ?? []) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const known = [...byStatus].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content },
  ]);
  return { ...Object.fromEntries(known), default: { description: 'Error', content } };
}

function json(schema: z.ZodType | undefined): object {
  return { 'application/json': { schema: schema ? toSchema(schema) : {} } };
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
