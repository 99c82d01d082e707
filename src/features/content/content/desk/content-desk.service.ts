import type { z } from 'zod';
import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import type { AuditedThing } from '../../../../server/staff/audit.ts';
import type { SessionStaff } from '../../../../server/staff/staff-session.ts';
import { servedFiles } from '../../../../server/media/served-files.ts';
import { findDraft } from '../content-draft.queries.ts';
import {
  discardDraft,
  publishDraft,
  readPublished,
  rollBack,
  saveDraft,
  scheduleDraft,
} from '../content-draft.service.ts';
import type { ContentKind } from '../content.ts';
import {
  countVersions,
  findLatestVersionSn,
  findVersionBody,
  listVersions,
} from '../content-version.queries.ts';
import { CONTENT_KINDS } from './content-kinds.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import type {
  DeskContent,
  DeskKind,
  DraftInput,
  DraftSaved,
  PublishInput,
  RollBackInput,
  ScheduleInput,
  VersionPage,
} from './content-desk.schema.ts';

interface Name {
  kind: DeskKind;
  key: string;
}

export interface ContentCall {
  runtime: Runtime;
  now: number;
  staff: SessionStaff;
  audit: (thing: AuditedThing) => Runtime;
  params: Name;
}

export function getKind({ kind }: Pick<Name, 'kind'>): ContentKind {
  const found = CONTENT_KINDS.find(({ name }) => name === kind);
  if (!found) throw new AppError('NotFound');
  return found;
}

export const toEditing = ({ params, staff, now }: ContentCall) => ({
  kind: getKind(params),
  key: params.key,
  staffSn: staff.staffSn,
  now,
});

/** A piece of content with its draft. Throws NotFound if there is neither. */
export async function readDeskContent(
  { runtime }: Pick<ContentCall, 'runtime'>,
  { kind, key }: Name,
): Promise<DeskContent> {
  const { read } = runtime.database;
  const published = await readPublished(read, { kind: getKind({ kind }), key });
  const draft = await findDraft(read, { kind, key });
  if (!published && !draft) throw new AppError('NotFound');

  type Body = Record<string, unknown>; // only objects are saved, and pass the schema of a kind

  return {
    kind,
    key,
    published: published ? { ...published, body: published.body as Body } : null,
    draft: draft ? { ...draft, body: JSON.parse(draft.body) as Body } : null,
    audit: await listAuditOf(read, { entity: kind, id: key }),
  };
}

export async function listDeskVersions(
  db: Reader,
  name: Name,
  page: { offset: number; limit: number },
): Promise<VersionPage> {
  return { total: await countVersions(db, name), rows: await listVersions(db, name, page) };
}

/** Throws NotFound. */
export async function readDeskVersion(db: Reader, name: Name & { versionSn: number }) {
  const body = await findVersionBody(db, name, name.versionSn);
  if (body === undefined) throw new AppError('NotFound');
  return { body: body as Record<string, unknown> };
}

/** Saves a draft while it is written; the audit log has when somebody begins. */
export async function saveDeskDraft(
  call: ContentCall,
  input: z.output<typeof DraftInput>,
): Promise<DraftSaved> {
  const { database } = call.audit({ ...toAudit(call.params), ifChanged: true });
  const revision = await saveDraft(database, toEditing(call), input);

  return { revision, updatedAt: call.now };
}

export async function discardDeskDraft(
  call: ContentCall,
  { revision }: { revision: number },
): Promise<{ isDiscarded: boolean }> {
  await discardDraft(call.audit(toAudit(call.params)).database, toEditing(call), revision);
  return { isDiscarded: true };
}

export async function publishDeskDraft(
  call: ContentCall,
  { reason, ...how }: z.output<typeof PublishInput>,
): Promise<DeskContent> {
  const { database, config } = call.audit(toAudit(call.params, reason));
  await publishDraft(database, toEditing(call), { ...how, hasFile: servedFiles(config) });

  return readDeskContent(call, call.params);
}

export async function scheduleDeskDraft(
  call: ContentCall,
  input: z.output<typeof ScheduleInput>,
): Promise<DeskContent> {
  const { database } = call.audit(toAudit(call.params, input.reason));
  await scheduleDraft(database, toEditing(call), input);

  return readDeskContent(call, call.params);
}

export async function rollBackContent(
  call: ContentCall,
  { versionSn, reason }: z.output<typeof RollBackInput>,
): Promise<DeskContent> {
  const { database, config } = call.audit(toAudit(call.params, reason));
  await rollBack(database, toEditing(call), { versionSn, hasFile: servedFiles(config) });

  return readDeskContent(call, call.params);
}

/** The values that an audit row compares; the bodies themselves are in the versions. */
export function toAudit({ kind, key }: Name, reason = ''): AuditedThing {
  const read: AuditedThing['read'] = async (db) => {
    const draft = await findDraft(db, { kind, key });
    return {
      version: await findLatestVersionSn(db, { kind, key }),
      draftBy: draft?.staffName ?? null,
      publishAt: draft?.publishAt ?? null,
    };
  };
  return { entity: kind, id: key, read, reason };
}
