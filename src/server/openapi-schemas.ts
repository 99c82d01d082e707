import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The JSON schemas of an OpenAPI document, each written once among its components. */
export interface ApiSchemas {
  refer(schema: z.ZodType): { $ref: string };
  /** The JSON schema itself, for parameters, which a document describes one by one. */
  read(schema: z.ZodType): JsonSchema;
  /** The components that a part of the document refers to, directly or through another, by name. */
  listReferred(part: object): Record<string, JsonSchema>;
}

const toReference = (name: string) => `#/components/schemas/${name}`;

/** Converts schemas by their names; a schema with several names keeps the first. */
export function convertSchemas(
  named: Iterable<readonly [name: string, schema: z.ZodType]>,
): ApiSchemas {
  const registry = z.registry<{ id: string }>();
  const schemaByName = new Map<string, z.ZodType>();

  for (const [name, schema] of named) {
    if (registry.has(schema)) continue;
    if (schemaByName.has(name)) throw new Error(`Two schemas of the API are named ${name}.`);
    schemaByName.set(name, schema);
    registry.add(schema, { id: name });
  }

  const converted = z.toJSONSchema(registry, {
    uri: toReference,
    io: 'input',
    unrepresentable: 'any',
    override: requireRefusedFields,
  });
  const schemas = Object.fromEntries(
    Object.entries(converted.schemas).map(([name, schema]) => [name, omitAddress(schema)]),
  );

  const findName = (schema: z.ZodType) => registry.get(schema)?.id ?? '';

  return {
    refer: (schema) => ({ $ref: toReference(findName(schema)) }),
    read: (schema) => schemas[findName(schema)] ?? {},
    listReferred: (part) => collectReferred(part, schemas),
  };
}

/** Omits what Zod writes for a schema that is a document of its own. */
function omitAddress(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => key !== '$id' && key !== '$schema'),
  );
}

interface Converted {
  zodSchema: z.core.$ZodType;
  jsonSchema: JsonSchema;
}

/** Also requires the fields whose JSON schema takes anything because their values are coerced. */
function requireRefusedFields(converted: Converted): void {
  const { properties, required = [] } = converted.jsonSchema;
  if (properties === undefined) return;

  const issues = z.safeParse(converted.zodSchema, {}, { jitless: true }).error?.issues ?? [];
  const refused = issues.map(({ path }) => String(path[0])).filter((name) => name in properties);
  const all = [...new Set([...required, ...refused])];
  if (all.length > 0) converted.jsonSchema.required = all;
}

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;

function collectReferred(part: object, schemas: Readonly<Record<string, JsonSchema>>) {
  const found = new Map<string, JsonSchema>();

  const collect = (value: object) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(REFERENCE)) {
      const schema = schemas[name];
      if (schema === undefined || found.has(name)) continue;
      found.set(name, schema);
      collect(schema);
    }
  };

  collect(part);

  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
