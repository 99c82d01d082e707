import type { ShopDatabase, Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { ContentError, pathText } from './content.ts';
import type { ContentKind, HasFile, PublishWish, ReadyContent, SavedContent } from './content.ts';
import { FileSyntaxError, readContentFile } from './content-file.ts';
import type { ContentFile } from './content-file.ts';

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

interface Found {
  file: NamedFile;
  content: ContentFile;
  path: readonly PropertyKey[];
  ready: ReadyContent;
}

interface LoadOrder {
  files: readonly NamedFile[];
  now: number;
  /** Without it no file is looked for. */
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
    const saved: { one: Found; content: SavedContent }[] = [];
    for (const one of found) {
      const content = await one.ready.save(t, now).catch((error: unknown) => {
        if (!(error instanceof ContentError)) throw error;
        const { path, message: reason } = error;
        throw new UnloadableError([problemText(one, { path, reason })]);
      });
      saved.push({ one, content });
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

function readFiles(kind: ContentKind, files: readonly NamedFile[]): Found[] {
  const found: Found[] = [];
  const problems: string[] = [];
  const keys = new Set<string>();
  for (const file of files) {
    for (const one of readOne(file, problems)) {
      const ready = kind.read(one.value);
      if ('problems' in ready) {
        problems.push(...ready.problems.map((problem) => problemText(one, problem)));
        continue;
      }
      if (keys.has(ready.key)) {
        problems.push(problemText(one, { path: [], reason: `${ready.key} is there twice` }));
      }
      keys.add(ready.key);
      found.push({ ...one, ready });
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
  at: Pick<Found, 'file' | 'content' | 'path'>,
  problem: { path: readonly PropertyKey[]; reason: string },
): string {
  const path = [...at.path, ...problem.path];
  const place = `${at.file.name}:${at.content.lineOf(path)}`;
  return [place, pathText(path), problem.reason].filter((part) => part !== '').join(': ');
}

/** Asks for the pages in the transaction that changed them. */
export async function requestWishes(
  t: Tx,
  wishes: readonly PublishWish[],
  now: number,
): Promise<void> {
  for (const { tags, runAt } of wishes) await requestPublish(t, tags, { now, runAt });
}
