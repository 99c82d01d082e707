import type { ShopDatabase, Tx } from '#db/connection.ts';
import { translateDynamic } from '#src/i18n/server.ts';
import { ERRORS, type ErrorCode } from '#src/errors/errors.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { BY_FILE, type VersionAuthor } from './content-version.ts';
import { findLatestVersionSn, insertVersion } from './content-version.queries.ts';
import {
  ContentError,
  pathText,
  type ContentKind,
  type ContentProblem,
  type HasFile,
  type PublishWish,
  type ReadyContent,
  type SavedContent,
} from './content.ts';
import { FileSyntaxError, readContentFile, type ContentFile } from './content-file.ts';

export interface NamedFile {
  name: string;
  text: string;
}

/** A piece of content that was loaded. */
export interface LoadedContent extends SavedContent {
  key: string;
  /** Warnings about probable mistakes, each a line like those of `UnloadableError`. */
  warnings: readonly string[];
}

/** Files that can't be loaded: every problem a line, `FILE:LINE: PATH: REASON`. */
export class UnloadableError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'UnloadableError';
  }
}

interface FoundContent {
  file: NamedFile;
  content: ContentFile;
  path: readonly PropertyKey[];
  value: unknown;
  ready: ReadyContent;
}

interface LoadOrder {
  files: readonly NamedFile[];
  now: number;
  /** Files are looked for only if this is given. */
  hasFile?: HasFile;
}

/**
 * Loads the content of all files, with its publish requests, in one transaction. Throws
 * `UnloadableError` naming everything that is wrong; then nothing is written.
 */
export async function loadContent(
  database: ShopDatabase,
  kind: ContentKind,
  { files, now, hasFile = () => true }: LoadOrder,
): Promise<LoadedContent[]> {
  const found = readFiles(kind, files);
  return database.tx(async (t) => {
    const saved: { one: FoundContent; content: SavedContent }[] = [];
    for (const foundContent of found) {
      const content = await saveContentVersion(t, kind, { ...foundContent, now }).catch(
        (error: unknown) => {
          if (!(error instanceof ContentError)) throw error;
          const { path, message: reason } = error;
          throw new UnloadableError([problemText(foundContent, { path, reason })]);
        },
      );

      saved.push({ one: foundContent, content });
    }

    const loaded: LoadedContent[] = [];
    for (const { one, content } of saved) {
      const problems = await one.ready.check(t, hasFile);
      const warnings = problems.map((problem) => problemText(one, problem));
      loaded.push({ key: one.ready.key, ...content, warnings });
    }

    return loaded;
  });
}

interface Saving {
  /** The contents of the file. */
  value: unknown;
  ready: ReadyContent;
  now: number;
  author?: VersionAuthor;
}

/** Writes one piece of content and, if it has changed, its version. */
async function saveContentVersion(
  t: Tx,
  kind: ContentKind,
  { value, ready, now, author = BY_FILE }: Saving,
): Promise<SavedContent> {
  const name = { kind: kind.name, key: ready.key };
  const isFirst = (await findLatestVersionSn(t, name)) === 0;
  const before = isFirst ? await kind.stored(t, ready.key) : undefined;
  const saved = await ready.save(t, now);
  if (saved.outcome === 'unchanged') return saved;

  if (before) await insertVersion(t, { ...name, ...BY_FILE, body: before, now });
  await insertVersion(t, { ...name, ...author, body: value, now });

  return saved;
}

/** Content that cannot be published as it is; nothing was written. */
export class UnfitContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ path, reason }) => `${pathText(path)}: ${reason}`).join('\n'));
    this.name = 'UnfitContentError';
    this.problems = problems;
  }
}

interface ValueOrder {
  /** The content that `value` is to be: it must not name another. */
  key: string;
  /** The contents its file would have. */
  value: unknown;
  now: number;
  author: VersionAuthor;
  hasFile?: HasFile;
}

/**
 * Loads one piece of content in the transaction of its caller. Throws `UnfitContentError`.
 */
export async function loadValue(
  t: Tx,
  kind: ContentKind,
  { key, value, now, author, hasFile = () => true }: ValueOrder,
): Promise<SavedContent & { warnings: readonly ContentProblem[] }> {
  const ready = kind.read(value);
  if ('problems' in ready) throw new UnfitContentError(ready.problems);
  if (ready.key !== key) {
    throw new UnfitContentError([{ path: [], reason: `is ${ready.key}, not ${key}` }]);
  }

  const saved = await saveContentVersion(t, kind, { value, ready, now, author }).catch(
    (error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      throw new UnfitContentError([{ path: error.path, reason: error.message }]);
    },
  );

  const problems = await ready.check(t, hasFile);
  const blocking = problems.filter(({ isBlocking }) => isBlocking);
  if (blocking.length > 0) throw new UnfitContentError(blocking);

  return { ...saved, warnings: problems };
}

function readFiles(kind: ContentKind, files: readonly NamedFile[]): FoundContent[] {
  const found: FoundContent[] = [];
  const problems: string[] = [];
  const keys = new Set<string>();

  for (const file of files) {
    for (const foundContent of readOne(file, problems)) {
      const ready = kind.read(foundContent.value);
      if ('problems' in ready) {
        problems.push(...ready.problems.map((problem) => problemText(foundContent, problem)));
        continue;
      }

      if (keys.has(ready.key)) {
        problems.push(
          problemText(foundContent, { path: [], reason: `${ready.key} is there twice` }),
        );
      }

      keys.add(ready.key);
      found.push({ ...foundContent, ready });
    }
  }

  if (problems.length > 0) throw new UnloadableError(problems);

  return found;
}

function readOne(file: NamedFile, problems: string[]) {
  try {
    const content = readContentFile(file.text);
    return content.items.map((item) => ({ file, content, ...item }));
  } catch (error) {
    if (!(error instanceof FileSyntaxError)) throw error;
    problems.push(`${file.name}:${error.line}: ${error.message}`);
    return [];
  }
}

function problemText(
  contentPlace: Pick<FoundContent, 'file' | 'content' | 'path'>,
  problem: { path: readonly PropertyKey[]; reason: string },
): string {
  const path = [...contentPlace.path, ...problem.path];
  const place = `${contentPlace.file.name}:${contentPlace.content.lineOf(path)}`;

  return [place, pathText(path), reasonText(problem.reason)]
    .filter((part) => part !== '')
    .join(': ');
}

/** A schema that forms of the desk share has error codes for reasons. */
const reasonText = (reason: string) =>
  reason in ERRORS ? translateDynamic('en')(ERRORS[reason as ErrorCode].message) : reason;

/** Asks for the pages in the transaction that changed them. */
export async function requestWishes(
  t: Tx,
  wishes: readonly PublishWish[],
  now: number,
): Promise<void> {
  for (const { tags, runAt } of wishes) await requestPublish(t, tags, { now, runAt });
}
