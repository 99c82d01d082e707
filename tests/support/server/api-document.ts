import { staffOf } from '../desk/staff.ts';
import type { TestShop } from '../shop.ts';

/** The parts of an OpenAPI document that are read here. */
interface ApiDocument {
  paths: Record<string, object>;
  components: Record<'schemas' | 'responses' | 'parameters', Record<string, object>>;
}

/**
 * All calls of the API: the document of the shop and that of the staff desk in one, with each schema
 * refusal and header in the place of the references to it. The test states the shape that it reads.
 */
export async function readApi<T extends { paths: object }>(shop: TestShop): Promise<T> {
  const { browser } = await staffOf(shop, 'owner');
  const open = await browser.get<ApiDocument>('/api/openapi.json');
  const ofStaff = await browser.get<ApiDocument>('/api/staff/openapi.json');

  return { paths: { ...readPaths(open.body), ...readPaths(ofStaff.body) } } as T;
}

function readPaths({ paths, components }: ApiDocument): object {
  const inlined = new Map<string, object>();

  function inlineComponent(reference: string): object {
    const known = inlined.get(reference);
    if (known) return known;

    const [name = '', kind] = reference.split('/').toReversed();
    inlined.set(reference, {}); // ends a schema that contains itself
    const component = inlineAll(components[kind as keyof typeof components][name] ?? {}) as object;
    inlined.set(reference, component);
    return component;
  }

  function inlineAll(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(inlineAll);
    if (typeof value !== 'object' || value === null) return value;

    const entries = Object.entries(value).filter(([key]) => key !== '$ref');
    const inlinedValue = Object.fromEntries(entries.map(([key, inner]) => [key, inlineAll(inner)]));
    if (!('$ref' in value)) return inlinedValue;
    return { ...inlineComponent(String(value.$ref)), ...inlinedValue };
  }

  return inlineAll(paths) as object;
}
