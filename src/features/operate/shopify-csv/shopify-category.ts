import { createHash } from 'node:crypto';

/** A name and a value by which products are filtered, as `Tags` write it: `Season:Winter`. */
interface TagAttribute {
  attributeCode: string;
  valueCode: string;
  attributeName: string;
  valueName: string;
}

export interface Sorting {
  /** Names of categories, outermost first; empty where the file says nothing. */
  path: readonly string[];
  attributes: readonly TagAttribute[];
}

const MOST_TAGS = 20;
const MAX_CATEGORY_CHARS = 100;
const MAX_TAG_CHARS = 50;
/** The attribute that tags without a name of their own are filtered by. */
const PLAIN_TAG = 'Tag';
/** Names of filters that are no attributes. */
const TAKEN = ['category', 'benefits', 'brands', 'colors', 'price'];

/**
 * Where a product belongs: by its Type; where that is empty by Shopify's own category, else by its
 * first tag. The tags of a product without a Type are what it can be filtered by.
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

/** Each value once, whatever its case. */
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
    ...{ attributeName, valueName },
  };
}

/** A code that can stand in an address: the name itself where it can. */
function toCode(name: string): string {
  const code = name.toLowerCase().replace(/\s+/g, '-');
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(code)) return code;
  return `x${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 10)}`;
}
