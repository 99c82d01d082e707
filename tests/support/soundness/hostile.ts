/** The parts of a JSON schema that the shop's OpenAPI document uses. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  pattern?: string;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

export interface Operation {
  path: string;
  method: string;
  body: JsonSchema | undefined;
  query: string[];
  /** 'staff' for the staff desk. */
  auth: string;
  /** Whether a member needs a recent proof of identity for it. */
  isRecent: boolean;
  /** Every error code that it may answer with. */
  errors: string[];
  /** The permissions that staff need for it; whoever lacks several is told the first. */
  permissions: readonly string[];
}

interface OpenApi {
  paths: Record<string, Record<string, Described>>;
}
interface Described {
  'x-auth': string;
  'x-recent'?: true;
  'x-permissions'?: string[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
  /** By status; the description of an error has its codes. */
  responses: Record<string, { description: string }>;
}

/** Every operation of the document. */
export function listOperations(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, ...described }]) => ({
      path,
      method: method.toUpperCase(),
      auth: described['x-auth'],
      isRecent: described['x-recent'] === true,
      errors: errorsOf(described.responses),
      permissions: described['x-permissions'] ?? [],
      body: requestBody?.content['application/json'].schema,
      query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    })),
  );
}

function errorsOf(responses: Described['responses']): string[] {
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return refusals.flatMap(([, { description }]) => description.split(', '));
}

/** A value that roughly fits the schema, so that only a value replaced in it is invalid. */
export function sampleOf(schema: JsonSchema, name = ''): unknown {
  const { type, anyOf, properties, items } = schema;

  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf?.[0]) return sampleOf(anyOf[0], name);
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, property]) => [key, sampleOf(property, key)]),
    );
  }
  if (type === 'array') return items ? [sampleOf(items, name)] : [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);

  return schema.pattern?.includes('{32}') ? 'a'.repeat(32) : (SAMPLES[name] ?? 'T1-1');
}

const SAMPLES: Readonly<Record<string, string>> = {
  email: 'a@shop.example',
  name: '김하늘',
  phone: '010-1234-5678',
  phone1: '010-1234-5678',
  phone2: '',
  zipCode: '06236',
  password: 'ridge-7294!',
  guestPassword: 'ridge-7294!',
};

/** Values that no form of the shop sends. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  '1',
  'NaN',
  '\u0000',
  '\ud800',
  '\u202e\u2028\r\nBcc: a@b.example',
  '__proto__',
  `' or 1=1 --`,
  '<script>alert(1)</script>',
  '가'.repeat(10_000),
  [],
  {},
  Array.from({ length: 5_000 }, () => 1),
];

/** Copies of the sample, each with one of its values replaced by a hostile one. */
export function spoiltBodies(sample: unknown): unknown[] {
  return pathsOf(sample).flatMap((path) => HOSTILE.map((value) => replaceAt(sample, path, value)));
}

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string | number, unknown>; // paths end at leaves
  copy[key] = replaceAt(copy[key], rest, by);
  return copy;
}
