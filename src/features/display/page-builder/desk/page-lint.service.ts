import { statSync } from 'node:fs';
import type { Runtime } from '../../../../server/runtime.ts';
import { servedFile, servedFiles } from '../../../../server/media/served-files.ts';
import { listPageProblems, pageContent } from '../page-builder.service.ts';
import { findReferences } from '../page-reference.ts';
import { weakTexts } from '../page-texts.ts';
import { readWorkingPage, type PageBody } from './page-body.service.ts';
import type { PageLint } from './page-desk.schema.ts';

type Note = PageLint['notes'][number];

/** The problems of a page's draft, or without one of the page. Throws NotFound. */
export async function lintPage(
  { database, config }: Pick<Runtime, 'database' | 'config'>,
  pageCode: string,
): Promise<PageLint> {
  const body = await readWorkingPage(database.read, pageCode);
  const schemaNotes = schemaProblems(body);
  const problems = await listPageProblems(database.read, body, servedFiles(config));
  const notes = problems.map(({ isBlocking = false, ...one }) => toNote(one, isBlocking));
  const weak = weakTexts(body).map((weakText) => toNote(weakText, false));

  return { notes: [...schemaNotes, ...notes, ...weak], pictures: getPictures(body, config) };
}

function schemaProblems(body: PageBody): Note[] {
  const ready = pageContent.read(body);
  return 'problems' in ready ? ready.problems.map((problem) => toNote(problem, true)) : [];
}

function toNote(
  { path, reason }: { path: readonly PropertyKey[]; reason: string },
  isError: boolean,
): Note {
  const plain = path.map((key) => (typeof key === 'number' ? key : String(key)));
  return { path: plain, reason, isError };
}

function getPictures(body: PageBody, config: Runtime['config']): PageLint['pictures'] {
  const files = findReferences(body).references.filter(({ kind }) => kind === 'file');
  const sources = [...new Set(files.map(({ code }) => code))];

  return sources.flatMap((src) => {
    const file = servedFile(config, src);
    return file === undefined ? [] : [{ src, bytes: statSync(file).size }];
  });
}
