import type { z } from 'zod';
import { getErrors } from './endpoint-errors.ts';
import type { Declaration } from './endpoint.ts';
import { headerParameters, sentHeaders } from './openapi-headers.ts';
import { referToRefusals, type OperationResponse } from './openapi-refusals.ts';
import type { ApiSchemas } from './openapi-schemas.ts';
import { permissionsFor } from './staff/require-staff.ts';
import { IMAGE_CONTENT_TYPES } from './upload/image-type.ts';

/** The sessions that a call takes, one of them each; none for calls without one. */
const SESSIONS_BY_AUTH: Readonly<Record<Declaration['auth'], readonly string[]>> = {
  visitor: [],
  member: ['member'],
  guest: ['guest'],
  buyer: ['member', 'guest'],
  staff: ['staff'],
  provider: [],
};

/** The description of one operation. */
export function buildOperation(d: Declaration, method: string, schemas: ApiSchemas): object {
  return {
    summary: d.summary,
    description: describeCall(d),
    security: SESSIONS_BY_AUTH[d.auth].map((scheme) => ({ [scheme]: [] })),
    'x-auth': d.auth,
    ...(d.recent && { 'x-recent': true }),
    ...(d.auth === 'staff' && { 'x-permissions': permissionsFor(d) }),
    parameters: [
      ...buildParameters(d.params, 'path', schemas),
      ...buildParameters(d.query, 'query', schemas),
      ...headerParameters(d, method),
    ],
    ...(d.body && {
      requestBody: { required: true, content: buildRequestContent(schemas.refer(d.body), d.files) },
    }),
    responses: { ...describeSuccess(d, schemas.refer), ...referToRefusals(getErrors(d, method)) },
  };
}

const CALLERS: Readonly<Record<Declaration['auth'], string>> = {
  visitor: 'For everybody.',
  member: 'For members who are logged in.',
  guest: 'For a guest who proved one order by its number and password.',
  buyer: 'For members who are logged in, and for a guest who proved one order.',
  staff: 'For staff who are logged in at the desk.',
  provider: 'For a provider, whose notice proves itself by signature or key.',
};

/** Says to a caller what neither parameters nor schemas do. */
function describeCall(d: Declaration): string {
  const permissions = d.auth === 'staff' ? permissionsFor(d) : [];
  const sentences = [
    CALLERS[d.auth],
    permissions.length > 0 && `Takes the permission ${permissions.join(' and ')}.`,
    d.recent && 'Takes a proof of identity of the last ten minutes.',
    d.idempotent && 'Done once for all repeats with the same `Idempotency-Key`.',
    d.limited !== undefined && 'Limited in how often it may be called.',
    d.files &&
      `Takes up to ${d.files.max} pictures, as a form with the JSON in the field \`data\`.`,
  ];

  return sentences.filter(Boolean).join(' ');
}

/** The response of a call that succeeded, by its status; `refer` gives the schema of a body. */
export function describeSuccess(
  d: Declaration,
  refer: ApiSchemas['refer'],
): Record<number, OperationResponse> {
  const { response, contentType = 'application/json' } = d;
  return {
    [d.status ?? 200]: {
      description: 'Done',
      headers: sentHeaders(d),
      content: { [contentType]: { schema: refer(response) } },
    },
  };
}

/** Returns the body's content types; with files, the JSON is one field of a form. */
function buildRequestContent(data: object, files: Declaration['files']): object {
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

function buildParameters(
  schema: z.ZodType | undefined,
  where: 'path' | 'query',
  schemas: ApiSchemas,
): object[] {
  if (!schema) return [];

  const { properties = {}, required = [] } = schemas.read(schema);

  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}
