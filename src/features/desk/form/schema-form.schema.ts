import { z } from 'zod';
import type { FormField, FormPart, ObjectField, TextFormat } from './form-field.ts';

type Json = z.core.JSONSchema.JSONSchema;

/** A form in an answer. */
export const FormShape = z
  .custom<FormField>((value) => typeof value === 'object' && value !== null)
  .meta({ description: 'Fields as desk/form/form-field.ts has them' });

/**
 * The form of what a schema takes. `.meta({ format })` says what the type does not: `instant` and
 * `date` for times, `html` and `lines` for texts, `won`, `percent` and `clock` for numbers, `picture` for a
 * picture with its size and alt, and the `TextFormat`s.
 */
export function getForm(schema: z.ZodType): FormField {
  return getField(z.toJSONSchema(schema, { io: 'input' }));
}

function getField(schema: Json): FormField {
  const some = withoutNull(schema);
  if (some !== schema) return getField(some);

  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return toUnion(variants.map(asSchema));
  if (schema.const !== undefined && schema.const !== null) {
    return { kind: 'constant', value: schema.const };
  }
  if (schema.enum) return { kind: 'choice', options: schema.enum.map(String) };

  switch (schema.type) {
    case 'string':
      return toText(schema);
    case 'integer':
    case 'number':
      return toNumber(schema);
    case 'boolean':
      return { kind: 'flag' };
    case 'array':
      return {
        kind: 'list',
        item: getField(asSchema(schema.items)),
        minItems: schema.minItems ?? 0,
        maxItems: schema.maxItems,
      };
    case 'object':
      return toObject(schema);
    case 'null':
    case undefined:
    default:
      throw new Error(`There is no field for ${JSON.stringify(schema)}.`);
  }
}

/** A nullable field becomes one that may be left out. */
function withoutNull(schema: Json): Json {
  const { anyOf, type, default: _, ...others } = schema;
  if (Array.isArray(type)) {
    const [some = 'null'] = type.filter((typeName) => typeName !== 'null');
    return { ...others, type: some };
  }

  const rest = anyOf?.map(asSchema).filter((innerSchema) => innerSchema.type !== 'null');
  const [first] = rest ?? [];

  return first && rest?.length === 1 && anyOf?.length === 2 ? { ...others, ...first } : schema;
}

function asSchema(schema: unknown): Json {
  if (typeof schema === 'object' && schema !== null && !Array.isArray(schema))
    return schema as Json;
  throw new Error(`${JSON.stringify(schema)} describes no field.`);
}

const TEXT_FORMATS: readonly string[] = [
  'lines',
  'html',
  'image',
  'font',
  'address',
  'link',
  'product',
  'category',
  'brand',
  'hours',
  'colour',
  'phone',
  'email',
  'url',
  'business-no',
  'search',
] satisfies TextFormat[];

function toText({ format, maxLength }: Json): FormField {
  if (format === 'instant') return { kind: 'time' };
  if (format === 'date') return { kind: 'day' };
  const known = TEXT_FORMATS.includes(format ?? '') ? (format as TextFormat) : 'line';
  return { kind: 'text', format: known, maxLength };
}

const NUMBER_FORMATS = ['won', 'percent', 'clock'] as const;

function toNumber({ type, format, minimum, maximum }: Json): FormField {
  return {
    kind: 'number',
    isWhole: type === 'integer',
    format: NUMBER_FORMATS.find((known) => known === format) ?? 'number',
    min: minimum,
    max: maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum,
  };
}

function toObject(schema: Json): FormField {
  const { properties = {}, additionalProperties, propertyNames, format } = schema;
  const names = Object.keys(properties);
  if (names.length === 0 && typeof additionalProperties === 'object') {
    const key = getField(propertyNames ? asSchema(propertyNames) : { type: 'string' });
    return { kind: 'map', key, item: getField(additionalProperties) };
  }

  if (names.length === 2 && isText(properties.ko) && isText(properties.en)) {
    return {
      kind: 'pair',
      format: format === 'html' || format === 'lines' ? format : 'line',
      maxLength: properties.ko.maxLength,
      isKoRequired: (properties.ko.minLength ?? 0) > 0,
      isEnRequired: (properties.en.minLength ?? 0) > 0,
    };
  }

  return {
    kind: 'object',
    ...(format === 'picture' && { format }),
    parts: getParts(schema),
  } satisfies ObjectField;
}

const isText = (schema: Json | boolean | undefined): schema is Json =>
  typeof schema === 'object' && schema.type === 'string';

function getParts({ properties = {}, required = [] }: Json): FormPart[] {
  return Object.entries(properties).map(([name, property]) => {
    const schema = asSchema(property);
    const usual: unknown = schema.default ?? undefined;

    return {
      name,
      field: getField(schema),
      isOptional: !required.includes(name),
      ...(usual !== undefined && { usual }),
    };
  });
}

function toUnion(variants: readonly Json[]): FormField {
  const [first] = variants;
  const tag = Object.entries(first?.properties ?? {}).find(
    ([, property]) => asSchema(property).const !== undefined,
  )?.[0];
  if (tag === undefined) throw new Error('Variants are told apart by a literal.');

  return {
    kind: 'union',
    tag,
    variants: variants.map((variant) => ({
      value: String(asSchema(variant.properties?.[tag]).const),
      parts: getParts(variant).filter(({ name }) => name !== tag),
    })),
  };
}
