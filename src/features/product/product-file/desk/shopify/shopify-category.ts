import { createHash } from 'node:crypto';
import { cutText } from '../../../../../lib/text.ts';
import { CATEGORY_NAME_MAX } from '../../../category/category.ts';
import { OTHER_FILTERS } from '../../../../find/attribute/attribute-file.schema.ts';
import { MOST_LEVELS } from '../run/category-codes.ts';
import { isNoValue } from '../run/cell-text.ts';
import type { ProductProblem } from '../../../../desk/bulk/product-problem.ts';

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
const MAX_TAG_CHARS = 50;
/** The attribute of tags without a name. */
const PLAIN_TAG = 'Tag';

/** A column whose value is taken in part or not at all. */
type SortingNote = { column: string; effect: 'changed' | 'dropped' } & ProductProblem;

interface SortingCells {
  type: string;
  category: string;
  tags: string;
}

/**
 * A product's category: by its Type, else by Shopify's category, else by its first tag. Its other
 * tags become attributes.
 */
export function toSorting(given: SortingCells): Sorting & { notes: SortingNote[] } {
  const { type, category, tags } = {
    type: isNoCategory(given.type) ? '' : given.type,
    category: isNoCategory(given.category) ? '' : given.category,
    tags: splitTags(given.tags),
  };

  const [column, text] = type === '' ? ['Product Category', category] : ['Type', type];
  const path =
    type === ''
      ? category.split('>').flatMap((name) => cutCategoryName(name) || [])
      : [cutCategoryName(type)];
  const usable = tags.filter((tag) => tag.length <= MAX_TAG_CHARS);
  const first = path.length === 0 ? usable.find((tag) => getPair(tag) === undefined) : undefined;
  const attributes = toAttributes(usable.filter((tag) => tag !== first));
  const used = attributes.slice(0, MOST_TAGS);
  const left = tags.length - usable.length + attributes.length - used.length;

  return {
    path: first === undefined ? path : [first],
    attributes: used,
    notes: [
      ...noteNone('Type', given.type),
      ...noteNone('Product Category', given.category),
      ...noteCut(column, text, path.length),
      ...(type === '' ? [] : noteBeside(category)),
      ...noteLeft(left),
    ],
  };
}

/** Shopify's own name for products without a category says that there is none. */
const isNoCategory = (text: string): boolean =>
  isNoValue(text) || text.trim().toLowerCase() === 'uncategorized';

function noteNone(column: string, text: string): SortingNote[] {
  if (!isNoCategory(text)) return [];
  return [{ column, effect: 'changed', code: 'noValue', params: { column, text } }];
}

function noteBeside(category: string): SortingNote[] {
  if (category === '') return [];
  const column = 'Product Category';
  return [{ column, effect: 'dropped', code: 'besideType', params: { column } }];
}

const splitTags = (tags: string) =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** A category name that is too long, or a path that is too deep. */
function noteCut(column: string, text: string, levels: number): SortingNote[] {
  const isLong = text.split('>').some((name) => name.trim().length > CATEGORY_NAME_MAX);
  if (!isLong && levels <= MOST_LEVELS) return [];
  const params = { column, levels: MOST_LEVELS, max: CATEGORY_NAME_MAX };
  return [{ column, effect: 'changed', code: 'categoryCut', params }];
}

function noteLeft(count: number): SortingNote[] {
  if (count === 0) return [];
  const params = { count, most: MOST_TAGS, max: MAX_TAG_CHARS };
  return [{ column: 'Tags', effect: 'changed', code: 'tagsLeft', params }];
}

const cutCategoryName = (name: string) => cutText(name.trim(), CATEGORY_NAME_MAX);

function getPair(tag: string): [name: string, value: string] | undefined {
  const [, name, value] = /^([^:]+):([^:]+)$/.exec(tag) ?? [];
  const pair = [name?.trim() ?? '', value?.trim() ?? ''] as const;
  return pair.includes('') ? undefined : [...pair];
}

/** Deduplicates values, case-insensitive. */
function toAttributes(tags: readonly string[]): TagAttribute[] {
  const all = tags.map(toAttribute);
  const byCode = new Map(all.map((one) => [`${one.attributeCode}:${one.valueCode}`, one]));
  return [...byCode.values()];
}

function toAttribute(tag: string): TagAttribute {
  const [attributeName, valueName] = getPair(tag) ?? [PLAIN_TAG, tag];
  const code = toCode(attributeName);

  return {
    attributeCode: OTHER_FILTERS.includes(code) ? `${code}-tag` : code,
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
