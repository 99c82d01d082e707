import { createHash } from 'node:crypto';

/** An attribute value for filters in the form of `Tags`: `Season:Winter`. */
interface TagAttribute {
  attributeCode: string;
  valueCode: string;
  attributeName: string;
  valueName: string;
}

export interface Sorting {
  /** Category names, outermost first; empty if the file has none. */
  path: readonly string[];
  attributes: readonly TagAttribute[];
}

const MOST_TAGS = 20;
const MAX_CATEGORY_CHARS = 100;
const MAX_TAG_CHARS = 50;
/** The attribute of tags without a name. */
const PLAIN_TAG = 'Tag';
/** Reserved names of other filters. */
const TAKEN = ['category', 'benefits', 'brands', 'colors', 'price'];

/**
 * A product's category: by its Type, else by Shopify's category, else by its first tag. The tags of
 * a product without a Type become attributes.
 */
export function sortingOf(cells: { type: string; category: string; tags: string }): Sorting {
  const { type, category, tags } = cells;
  if (type !== '') return { path: [cut(type)], attributes: [] };
  const path = category.split('>').flatMap((name) => cut(name) || []);
  const given = tags.split(',').map((tag) => tag.trim());
  const usable = given.filter((tag) => tag !== '' && tag.length <= MAX_TAG_CHARS);
  const plain = usable.find((tag) => pairOf(tag) === undefined);
  const first = path.length === 0 ? plain : undefined;
  return {
    path: first === undefined ? path : [first],
    attributes: toAttributes(usable.filter((tag) => tag !== first)),
  };
}

const cut = (name: string) => name.trim().slice(0, MAX_CATEGORY_CHARS).trim();

function pairOf(tag: string): [name: string, value: string] | undefined {
  const [, name, value] = /^([^:]+):([^:]+)$/.exec(tag) ?? [];
  const pair = [name?.trim() ?? '', value?.trim() ?? ''] as const;
  return pair.includes('') ? undefined : [...pair];
}

/** Deduplicates values, case-insensitive. */
function toAttributes(tags: readonly string[]): TagAttribute[] {
  const all = tags.map(toAttribute);
  const byCode = new Map(all.map((one) => [`${one.attributeCode}:${one.valueCode}`, one]));
  return [...byCode.values()].slice(0, MOST_TAGS);
}

function toAttribute(tag: string): TagAttribute {
  const [attributeName, valueName] = pairOf(tag) ?? [PLAIN_TAG, tag];
  const code = toCode(attributeName);
  return {
    attributeCode: TAKEN.includes(code) ? `${code}-tag` : code,
    valueCode: toCode(valueName),
    attributeName,
    valueName,
  };
}

/** A URL-safe code: the name itself if possible. */
function toCode(name: string): string {
  const code = name.toLowerCase().replace(/\s+/g, '-');
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(code)) return code;
  return `x${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 10)}`;
}
