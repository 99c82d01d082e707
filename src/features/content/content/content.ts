import type { z } from 'zod';
import { bannerFiles } from '../../../lib/image.ts';
import type { Reader, Tx } from '#db/connection.ts';

/** Pages to publish, by tag, from `runAt` on (epoch ms). */
export interface PublishWish {
  tags: readonly string[];
  runAt: number;
}

/** The result of loading one piece of content. */
export interface SavedContent {
  outcome: 'added' | 'changed' | 'unchanged';
  publish: readonly PublishWish[];
}

export const UNCHANGED: SavedContent = { outcome: 'unchanged', publish: [] };

/** A problem in a piece of content, and its place. */
export interface ContentProblem {
  path: readonly PropertyKey[];
  reason: string;
  /** At the desk it keeps the content from being published; a command only tells it. */
  isBlocking?: boolean;
}

/** Thrown by `save` for what only the database can tell; nothing is written then. */
export class ContentError extends Error {
  readonly path: readonly PropertyKey[];

  constructor(path: readonly PropertyKey[], reason: string) {
    super(reason);
    this.name = 'ContentError';
    this.path = path;
  }
}

/** Content that has passed its schema. */
export interface ReadyContent {
  /** Names it among its kind. */
  key: string;
  /** Writes it, with its publish requests, if it differs from the stored content. */
  save: (t: Tx, now: number) => Promise<SavedContent>;
  /** Warnings about loaded content that is probably a mistake, once all of its files are written. */
  check: (t: Tx, hasFile: HasFile) => Promise<ContentProblem[]>;
}

/** Returns whether the shop serves a file at an address such as `/demo/banner.avif`. */
export type HasFile = (path: string) => boolean;

/** A stored piece of content, as lists show it. */
export interface ContentPiece {
  key: string;
  titleKo: string;
  titleEn: string;
  /** The time it is shown, epoch ms; null: from the beginning, without an end. */
  startAt: number | null;
  endAt: number | null;
  /** Switched off: not shown, whatever its times. */
  isOff: boolean;
}

/** Files of a banner picture that the shop does not serve; `image` is its path without width. */
export function missingPictures(image: string | null, hasFile: HasFile): ContentProblem[] {
  if (image === null) return [];
  const missing = Object.values(bannerFiles(image)).filter((file) => !hasFile(file));
  return missing.map((file) => ({ path: ['image'], reason: `there is no file ${file}` }));
}

/** A kind of content that the operator loads from files: `npm run shop -- <name> load FILE`. */
export interface ContentKind {
  name: string;
  /** One line of the command line's help. */
  summary: string;
  /** The schema of its files; forms are derived from it. */
  schema: z.ZodType;
  /** Its fields that make its key; none where there is one piece. */
  keyFields: readonly string[];
  read: (value: unknown) => ReadyContent | { problems: ContentProblem[] };
  /** Every piece there is, in the order of the shop. */
  list: (db: Reader) => Promise<ContentPiece[]>;
  /** The contents a file of a stored piece would have: loading it changes nothing. */
  stored: (db: Reader, key: string) => Promise<ContentValue | undefined>;
}

/** The key of a piece; that of the only one of its kind is the kind's name. */
function getKey(
  { name, keyFields }: Pick<ContentKind, 'name' | 'keyFields'>,
  value: ContentValue,
): string {
  if (keyFields.length === 0) return name;
  return keyFields.map((field) => String(value[field] ?? '').trim()).join(' ');
}

/** A piece of content as a file has it. */
export type ContentValue = Readonly<Record<string, unknown>>;

/**
 * A stored row as its kind lists it, with titles or names. Without times it is shown for good; its
 * status or `hide` switches it off.
 */
type StoredRow<Key extends string> = Readonly<Record<Key, string | number>> &
  Partial<Pick<ContentPiece, 'startAt' | 'endAt'>> & {
    status?: 'On' | 'Off' | 'Closed';
    hide?: number;
  } & ({ titleKo: string; titleEn: string } | { nameKo: string; nameEn: string });

function toPiece(key: string, row: StoredRow<never>): ContentPiece {
  const { startAt = null, endAt = null, status = 'On', hide = 0 } = row;
  const isOff = status !== 'On' || hide === 1;
  const titles =
    'titleKo' in row
      ? { titleKo: row.titleKo, titleEn: row.titleEn }
      : { titleKo: row.nameKo, titleEn: row.nameEn };

  return { key, ...titles, startAt, endAt, isOff };
}

interface Definition<S extends z.ZodType<object, ContentValue>, Key extends string> {
  name: string;
  summary: string;
  schema: S;
  keyFields: readonly (Key & keyof z.output<S>)[];
  save: (t: Tx, value: z.output<S>, now: number) => Promise<SavedContent>;
  check?: (t: Tx, value: z.output<S>, hasFile: HasFile) => Promise<ContentProblem[]>;
  list: (db: Reader) => Promise<readonly StoredRow<Key>[]>;
  stored: (db: Reader, key: string) => Promise<z.input<S> | undefined>;
}

/** Declares a kind; desk/content-kinds.ts lists them all. */
export function contentKind<S extends z.ZodType<object, ContentValue>, Key extends string>(
  definition: Definition<S, Key>,
): ContentKind {
  const { schema, save, list, check = async () => [], ...same } = definition;
  return {
    ...same,
    schema,
    list: async (db) => (await list(db)).map((row) => toPiece(getKey(definition, row), row)),
    read(value) {
      const result = schema.safeParse(value);
      if (!result.success) return { problems: result.error.issues.map(toProblem) };

      const { data } = result;

      return {
        key: getKey(definition, data as ContentValue),
        save: (t, now) => save(t, data, now),
        check: (t, hasFile) => check(t, data, hasFile),
      };
    },
  };
}

/** Finds pieces whose key is a number; there is none under any other key. */
export function byNumber<Value>(find: (db: Reader, sn: number) => Promise<Value | undefined>) {
  return async (db: Reader, key: string): Promise<Value | undefined> =>
    /^[1-9]\d{0,14}$/.test(key) ? find(db, Number(key)) : undefined;
}

function toProblem(issue: z.core.$ZodIssue): ContentProblem {
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return { path: issue.path, reason: isMissing ? 'is missing' : issue.message };
}

/** `sections[2].widgets[0].alt` */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

/** From when until when something is shown; no `endAt` is for good. */
interface TimeBox {
  startAt: number;
  endAt: number | null;
}

export function isShown({ startAt, endAt }: TimeBox, now: number): boolean {
  return startAt <= now && (endAt === null || now < endAt);
}

/**
 * The times pages have to be made anew after `before` (undefined: there was nothing) became
 * `after`: now if it is or was to be seen, and at its start and end where these are to come.
 */
export function publishTimes(before: TimeBox | undefined, after: TimeBox, now: number): number[] {
  const isSeen = isShown(after, now) || (before !== undefined && isShown(before, now));
  const { startAt, endAt } = after;
  const later = [startAt, ...(endAt === null ? [] : [endAt])].filter((edgeAt) => edgeAt > now);
  return [...(isSeen ? [now] : []), ...later];
}
