const ELEMENTS = ['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline'];

const SIZES = ['width', 'height'];

const ATTRIBUTES = [
  'viewBox',
  'width',
  'height',
  'fill',
  'fill-rule',
  'clip-rule',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'transform',
  'd',
  'points',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'rx',
  'ry',
  'cx',
  'cy',
  'r',
];

const NOISE = /<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>/g;
const TAG =
  /\s*<(?<close>\/?)(?<name>\w+)(?<attributes>(?:\s+[\w-]+="[^"<>&]*")*)\s*(?<empty>\/?)>/y;
const ATTRIBUTE = /(?<name>[\w-]+)="(?<value>[^"]*)"/g;

/**
 * The source of an SVG that has nothing but shapes, without its size; undefined for any other: one
 * with a script, a style, a link, a picture or letters is none that a page can have among its parts.
 */
export function toPlainSvg(source: string): string | undefined {
  const text = source.replaceAll(NOISE, '').trim();
  const open: string[] = [];
  const tags: string[] = [];

  TAG.lastIndex = 0;

  while (TAG.lastIndex < text.length) {
    const groups = TAG.exec(text)?.groups;
    const isWithin = tags.length === 0 || open.length > 0;
    const tag = groups && isWithin ? toTag(groups, open) : undefined;
    if (tag === undefined) return undefined;
    tags.push(tag);
  }

  const [first = ''] = tags;
  return open.length === 0 && /^<svg .*viewBox="/.test(first) ? tags.join('') : undefined;
}

/** A tag as it is kept; `open` holds the elements around it. */
function toTag(groups: Record<string, string>, open: string[]): string | undefined {
  const { close, name = '', attributes = '', empty = '' } = groups;
  if (!ELEMENTS.includes(name)) return undefined;
  if (close) return toEndTag(groups, open);

  const isSvg = name === 'svg';
  if (isSvg !== (open.length === 0)) return undefined;

  const pairs = [...attributes.matchAll(ATTRIBUTE)].map(({ groups: pair }) => pair ?? {});
  if (!pairs.every(isPlainAttribute)) return undefined;
  if (!empty) open.push(name);

  const kept = isSvg ? pairs.filter((pair) => !SIZES.includes(pair['name'] ?? '')) : pairs;
  return `<${name}${kept.map(writeAttribute).join('')}${empty}>`;
}

function toEndTag(
  { name = '', attributes = '' }: Record<string, string>,
  open: string[],
): string | undefined {
  return open.pop() === name && attributes === '' ? `</${name}>` : undefined;
}

const writeAttribute = ({ name, value }: Record<string, string | undefined>) =>
  ` ${name}="${value}"`;

/** Returns whether an attribute names nothing elsewhere. Every SVG states the name of its language. */
function isPlainAttribute({ name = '', value = '' }: Record<string, string | undefined>): boolean {
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg';
  return ATTRIBUTES.includes(name) && !/url\(|:/i.test(value);
}
