import { getStoredPath } from '../../../lib/image.ts';
import { LOCALES, type Locale } from '../../../lib/locale.ts';

/**
 * References of a page to content stored elsewhere: a `product` is linked to, a `card` is that of a product
 * which a widget shows, an `item` is named by a widget that shows what goes with it.
 */
export type ReferenceKind =
  | 'coupon'
  | 'item'
  | 'card'
  | 'brand'
  | 'category'
  | 'product'
  | 'exhibition'
  | 'page'
  | 'file';

export interface Reference {
  kind: ReferenceKind;
  code: string;
  path: readonly PropertyKey[];
}

interface PageReferences {
  references: Reference[];
  /** Texts without English words. */
  untranslated: (readonly PropertyKey[])[];
}

/** Everything a page's content, or a part of it, refers to. */
export function findReferences(value: unknown, path: readonly PropertyKey[] = []): PageReferences {
  const found: PageReferences = { references: [], untranslated: [] };
  collectReferences(value, path, found);
  return found;
}

/**
 * The pictures that a reader of a page's content is shown, in their order, by the paths that they are
 * stored under; those of other sites are not among them.
 */
export function listStoredPictures(value: unknown, locale: Locale): string[] {
  const { references } = findReferences(value);
  return references
    .filter(({ kind, path }) => kind === 'file' && isReadIn(locale, path))
    .map(({ code }) => getStoredPath(code));
}

/** Words and HTML are there in each language, everything else for all. */
function isReadIn(locale: Locale, path: readonly PropertyKey[]): boolean {
  return path.includes(locale) || !LOCALES.some((other) => path.includes(other));
}

function collectReferences(
  value: unknown,
  path: readonly PropertyKey[],
  found: PageReferences,
): void {
  if (typeof value === 'string') found.references.push(...inText(value, path));

  if (typeof value !== 'object' || value === null) return;

  const isText = 'ko' in value && typeof value.ko === 'string' && value.ko !== '';
  if (isText && (!('en' in value) || value.en === '')) found.untranslated.push(path);

  for (const [key, part] of Object.entries(value)) {
    const partPath = [...path, Array.isArray(value) ? Number(key) : key];
    const kind = CODE_KINDS.get(key);
    if (kind) found.references.push(...toCodes(kind, part, partPath));
    else collectReferences(part, partPath, found);
  }
}

/** Fields that hold the code of another thing, not a link to it. */
const CODE_KINDS: ReadonlyMap<string, ReferenceKind> = new Map([
  ['couponSn', 'coupon'],
  ['itemCode', 'item'],
  ['itemCodes', 'card'],
  ['displayCateCode', 'category'],
  ['brandCode', 'brand'],
]);

/** One code, or each of a list. */
function toCodes(kind: ReferenceKind, part: unknown, path: readonly PropertyKey[]): Reference[] {
  if (!Array.isArray(part)) return [{ kind, code: String(part), path }];
  return part.map((code, i) => ({ kind, code: String(code), path: [...path, i] }));
}

function inText(text: string, path: readonly PropertyKey[]): Reference[] {
  const key = path.at(-1);
  if (key === 'href') return toReference(text, path);
  if (key === 'src' || key === 'captions') return toFile(text, path);

  const links = [...text.matchAll(/\shref\s*=\s*["']([^"']+)["']/gi)];
  const files = [...text.matchAll(/\ssrc\s*=\s*["']([^"']+)["']/gi)];

  return [
    ...links.flatMap(([, href = '']) => toReference(href, path)),
    ...files.flatMap(([, src = '']) => toFile(src, path)),
  ];
}

const KINDS = {
  category: 'category',
  brand: 'brand',
  product: 'product',
  exhibitions: 'exhibition',
  page: 'page',
} as const satisfies Record<string, ReferenceKind>;

function toReference(href: string, path: readonly PropertyKey[]): Reference[] {
  const [, segment = '', code = ''] =
    /^(?:\/en)?\/(category|brand|product|exhibitions|page)\/([\w.-]+)(?:[?#].*)?$/.exec(href) ?? [];
  if (code === '') return [];
  return [{ kind: KINDS[segment as keyof typeof KINDS], code, path }]; // one of the expression's
}

function toFile(src: string, path: readonly PropertyKey[]): Reference[] {
  return /^\/(?!\/)/.test(src) ? [{ kind: 'file', code: src, path }] : [];
}
