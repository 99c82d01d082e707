import { parseInstant } from '../../../../../lib/instant.ts';
import { normalizeFlashCode } from '../../../../benefit/flash-sale/flash-code.ts';
import type { ContentForm } from '../content-table.schema.ts';

/** A piece of content as its file would have it. */
export type ContentBody = Readonly<Record<string, unknown>>;

/** The key that a new piece will have. */
export function keyOfBody(kind: string, { keyFields }: ContentForm, body: ContentBody): string {
  const key = keyFields.map((name) => String(body[name] ?? '').trim()).join(' ');
  return kind === 'flashSale' ? normalizeFlashCode(key) : key;
}

/** The initial body of a new piece; a copy has everything but key and dates of announcement. */
export function toStart({ start, keyFields }: ContentForm, copied?: ContentBody): ContentBody {
  if (!copied) return start;
  // A version of terms is of the same terms: only its day is new.
  const startFields = keyFields.length > 1 ? keyFields.slice(1) : keyFields;
  return { ...copied, ...Object.fromEntries(startFields.map((name) => [name, start[name] ?? ''])) };
}

/** Terms in force stay as people agreed to them: a change is a new version. */
export function isInForce(
  kind: string,
  published: ContentBody | undefined,
  today: string,
): boolean {
  const day = published?.['impositionDt'];
  return kind === 'terms' && typeof day === 'string' && day <= today;
}

export interface Difference {
  /** `groups[0].name.ko` */
  path: string;
  before: string;
  after: string;
}

/** The values that differ between two bodies, by path. */
export function getDifferences(before: unknown, after: unknown, path = ''): Difference[] {
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => {
      const inside = Array.isArray(after) ? `${path}[${name}]` : path ? `${path}.${name}` : name;
      return getDifferences(getEntryByName(before, name), getEntryByName(after, name), inside);
    });
  }

  const old = getText(before);
  const now = getText(after);

  return old === now ? [] : [{ path, before: old, after: now }];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const getEntryByName = (value: object, name: string) =>
  (value as Readonly<Record<string, unknown>>)[name];

function getText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The period a piece is shown in, by the fields of its file. */
export function toTimes(body: ContentBody) {
  const { startAt, endAt, usableFrom, usableTo, impositionDt, status, hide } = body;
  const instantOf = (time: unknown) =>
    typeof time === 'string' ? (parseInstant(time) ?? null) : null;

  return {
    startAt: instantOf(startAt ?? usableFrom ?? impositionDt),
    endAt: instantOf(endAt ?? usableTo),
    isOff: status === 'Off' || status === 'Closed' || hide === true,
  };
}
