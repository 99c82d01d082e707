import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { findDraft } from '../../../content/content/content-draft.queries.ts';
import { readPublished } from '../../../content/content/content-draft.service.ts';
import { findVersionBody } from '../../../content/content/content-version.queries.ts';
import { pageContent } from '../page-builder.service.ts';

export type PageBody = Record<string, unknown>;

/** The draft of a page, or without one the page as it is published. Throws NotFound. */
export async function readWorkingPage(db: Reader, pageCode: string): Promise<PageBody> {
  const draft = await findDraft(db, { kind: 'page', key: pageCode });
  if (draft) return JSON.parse(draft.body) as PageBody; // objects alone are saved
  return readPublishedPage(db, pageCode);
}

/** Throws NotFound. */
export async function readPublishedPage(db: Reader, pageCode: string): Promise<PageBody> {
  const published = await readPublished(db, { kind: pageContent, key: pageCode });
  if (!published) throw new AppError('NotFound');
  return published.body as PageBody; // it passed the schema of pages
}

/** One version; undefined if there is none. */
export async function findPageVersion(
  db: Reader,
  pageCode: string,
  versionSn: number,
): Promise<PageBody | undefined> {
  const body = await findVersionBody(db, { kind: 'page', key: pageCode }, versionSn);
  return body as PageBody | undefined;
}
