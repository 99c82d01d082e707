import { staffOf } from '../desk/staff.ts';
import type { TestShop } from '../shop.ts';

/** The parts of an OpenAPI document that are read here. */
interface ApiDocument {
  paths: Record<string, object>;
  components: { schemas: Record<string, object> };
}

/**
 * All calls of the API: the document of the shop and that of the staff desk in one, with each schema
 * in the place of the references to it. The test states the shape that it reads.
 */
export async function readApi<T extends { paths: object }>(shop: TestShop): Promise<T> {
  const { browser } = await staffOf(shop, 'owner');
  const open = await browser.get<ApiDocument>('/api/openapi.json');
  const ofStaff = await browser.get<ApiDocument>('/api/staff/openapi.json');

  return { paths: { ...readPaths(open.body), ...readPaths(ofStaff.body) } } as T;
}

function readPaths({ paths, components }: ApiDocument): object {
  const inlined = new Map<string, object>();

  function inlineSchema(name: string): object {
    const known = inlined.get(name);
    if (known) return known;

    inlined.set(name, {}); // ends a schema that contains itself
    const schema = inlineAll(components.schemas[name] ?? {}) as object;
    inlined.set(name, schema);
    return schema;
  }

  function inlineAll(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(inlineAll);
    if (typeof value !== 'object' || value === null) return value;

    const entries = Object.entries(value).filter(([key]) => key !== '$ref');
    const inlinedValue = Object.fromEntries(entries.map(([key, inner]) => [key, inlineAll(inner)]));
    if (!('$ref' in value)) return inlinedValue;
    return { ...inlineSchema(String(value.$ref).replace(/^.*\//, '')), ...inlinedValue };
  }

  return inlineAll(paths) as object;
}
