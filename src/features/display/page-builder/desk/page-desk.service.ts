import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { formatInstant, parseInstant } from '../../../../lib/instant.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import type { AuditedThing } from '../../../../server/staff/audit.ts';
import type { SessionStaff } from '../../../../server/staff/staff-session.ts';
import { servedFiles } from '../../../../server/media/served-files.ts';
import { publishValue, saveDraft } from '../../../content/content/content-draft.service.ts';
import { findDraft } from '../../../content/content/content-draft.queries.ts';
import { pageContent } from '../page-builder.service.ts';
import { toAudit, readDeskContent } from '../../../content/content/desk/content-desk.service.ts';
import type { DeskContent } from '../../../content/content/desk/content-desk.schema.ts';
import { readPublishedPage, readWorkingPage, type PageBody } from './page-body.service.ts';
import type { NewPage } from './page-desk.schema.ts';

interface PageCall {
  runtime: Runtime;
  now: number;
  staff: SessionStaff;
  audit: (thing: AuditedThing) => Runtime;
}

/** Begins a page as a draft. Throws PageCodeTaken, and NotFound without the one to copy. */
export async function createPage(
  { runtime, audit, staff, now }: PageCall,
  { pageCode, from }: NewPage,
): Promise<{ pageCode: string }> {
  const { read } = runtime.database;
  if (await isTaken(read, pageCode)) {
    throw new AppError('PageCodeTaken', { fields: { pageCode: 'PageCodeTaken' } });
  }

  const body =
    from === undefined
      ? emptyPage(pageCode, now)
      : { ...(await readWorkingPage(read, from)), pageCode };

  const editing = { kind: pageContent, key: pageCode, staffSn: staff.staffSn, now };
  const { database } = audit(toAudit({ kind: 'page', key: pageCode }));

  await saveDraft(database, editing, { body, revision: 0 });

  return { pageCode };
}

async function isTaken(db: Reader, pageCode: string): Promise<boolean> {
  const published = await pageContent.stored(db, pageCode);
  return (
    published !== undefined || (await findDraft(db, { kind: 'page', key: pageCode })) !== undefined
  );
}

/** One section to begin with; it has started, so that it is shown once it is published. */
function emptyPage(pageCode: string, now: number): PageBody {
  const HOUR_MS = 3_600_000;
  return {
    pageCode,
    title: { ko: '', en: '' },
    description: { ko: '', en: '' },
    startAt: formatInstant(Math.floor(now / HOUR_MS) * HOUR_MS),
    sections: [{ blocks: [{ containers: [{ widgets: [] }] }] }],
  };
}

/** Ends a running page at this moment. Throws PageNotRunning. */
export async function endPage(
  call: PageCall,
  pageCode: string,
  reason: string,
): Promise<DeskContent> {
  const { runtime, audit, staff, now } = call;
  const name = { kind: 'page', key: pageCode } as const;
  const body = await readPublishedPage(runtime.database.read, pageCode);
  const getInstant = (field: string) => parseInstant(String(body[field] ?? ''));
  if ((getInstant('startAt') ?? now) >= now || (getInstant('endAt') ?? now + 1) <= now) {
    throw new AppError('PageNotRunning');
  }

  const { database, config } = audit(toAudit(name, reason));
  const editing = { kind: pageContent, key: pageCode, staffSn: staff.staffSn, now };
  const value = { ...body, endAt: new Date(now).toISOString() };

  await publishValue(database, editing, { value, hasFile: servedFiles(config) });

  return readDeskContent(call, name);
}
