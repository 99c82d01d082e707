import type { z } from 'zod';

/**
 * A stored value by its schema; undefined where it lacks a field, as an older release stored it. Fields that
 * a later release has added are left out: both may run on one database.
 */
export function parseStored<Value>(schema: z.ZodType<Value>, stored: unknown): Value | undefined {
  const { data, error } = schema.safeParse(stored);
  if (!error) return data;

  const known = structuredClone(stored);
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') deleteKeys(known, issue.path, issue.keys);
  }

  return schema.safeParse(known).data;
}

function deleteKeys(value: unknown, path: readonly PropertyKey[], keys: readonly string[]): void {
  const holder = path.reduce((part, key) => Reflect.get(Object(part), key), value);
  for (const key of keys) Reflect.deleteProperty(Object(holder), key);
}
