import { z } from 'zod';
import type { Permission } from './permissions.ts';

/** The key of the permission in a field's metadata, and in the OpenAPI document. */
const KEY = 'x-permission';

/** A field of an answer to staff, which is left out for those without the permission. */
export const restrictField = <S extends z.ZodType>(permission: Permission, field: S) =>
  field.optional().meta({ [KEY]: permission });

type Leave = (value: unknown, held: readonly string[]) => unknown;

const leaves = new WeakMap<z.ZodType, Leave | null>();

/** An answer without the fields that take a permission which is not held. */
export function leaveOut(schema: z.ZodType, answer: unknown, held: readonly string[]): unknown {
  const leave = getOmission(schema);
  return leave ? leave(answer, held) : answer;
}

/** How fields are left out of the values of a schema; null where nothing in it needs a permission. */
function getOmission(schema: z.ZodType): Leave | null {
  const known = leaves.get(schema);
  if (known !== undefined) return known;
  const leave = makeLeave(schema);
  leaves.set(schema, leave);
  return leave;
}

function makeLeave(schema: z.ZodType): Leave | null {
  if (schema instanceof z.ZodObject) return leaveOfObject(schema);
  if (schema instanceof z.ZodArray) {
    const leave = getOmission(schema.element as z.ZodType);
    return leave && ((value, held) => (value as unknown[]).map((element) => leave(element, held)));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const leave = getOmission(schema.unwrap() as z.ZodType);
    return leave && ((value, held) => (isNothing(value) ? value : leave(value, held)));
  }

  return null;
}

const isNothing = (value: unknown) => value === null || value === undefined;

interface Field {
  permission: string | undefined;
  leave: Leave | null;
}

function leaveOfObject({ shape }: z.ZodObject): Leave | null {
  const fields = new Map<string, Field>();
  for (const [name, field] of Object.entries<z.ZodType>(shape)) {
    const permission = field.meta()?.[KEY] as string | undefined; // written by `needing`
    const leave = getOmission(field);
    if (permission !== undefined || leave) fields.set(name, { permission, leave });
  }

  if (fields.size === 0) return null;

  return (value, held) => {
    const kept = Object.entries(value as object).flatMap(([name, inner]: [string, unknown]) => {
      const { permission, leave } = fields.get(name) ?? { permission: undefined, leave: null };
      if (permission !== undefined && !held.includes(permission)) return [];
      return [[name, leave ? leave(inner, held) : inner] as const];
    });
    return Object.fromEntries(kept);
  };
}
