import type { z } from 'zod';
import type { Tx } from '#db/connection.ts';

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

/** Whether the shop serves a file at an address such as `/demo/banner.avif`. */
export type HasFile = (path: string) => boolean;

/** A kind of content that the operator loads from files: `npm run shop -- <name> load FILE`. */
export interface ContentKind {
  name: string;
  /** One line of the command line's help. */
  summary: string;
  /** What its files hold; forms are derived from it. */
  schema: z.ZodType;
  read: (value: unknown) => ReadyContent | { problems: ContentProblem[] };
}

interface Definition<T> {
  name: string;
  summary: string;
  schema: z.ZodType<T>;
  keyOf: (value: T) => string;
  save: (t: Tx, value: T, now: number) => Promise<SavedContent>;
  check?: (t: Tx, value: T, hasFile: HasFile) => Promise<ContentProblem[]>;
}

/** Declares a kind; operate/content-kinds.ts lists them all. */
export function contentKind<T>(definition: Definition<T>): ContentKind {
  const { name, summary, schema, keyOf, save, check = async () => [] } = definition;
  return {
    name,
    summary,
    schema,
    read(value) {
      const result = schema.safeParse(value);
      if (!result.success) return { problems: result.error.issues.map(toProblem) };
      const { data } = result;
      return {
        key: keyOf(data),
        save: (t, now) => save(t, data, now),
        check: (t, hasFile) => check(t, data, hasFile),
      };
    },
  };
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
 * When pages have to be made anew after `before` (undefined: there was nothing) became `after`: now
 * if it is or was to be seen, and at the times still to come at which it starts and ends.
 */
export function publishTimes(before: TimeBox | undefined, after: TimeBox, now: number): number[] {
  const isSeen = isShown(after, now) || (before !== undefined && isShown(before, now));
  const { startAt, endAt } = after;
  const later = [startAt, ...(endAt === null ? [] : [endAt])].filter((at) => at > now);
  return [...(isSeen ? [now] : []), ...later];
}
