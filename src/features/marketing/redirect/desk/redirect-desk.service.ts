import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import type { TextFile } from '../../../desk/bulk/bulk.schema.ts';
import { forEachThing } from '../../../desk/bulk/bulk.service.ts';
import { readCsvRows } from '../../../desk/bulk/csv-rows.service.ts';
import { getDatabases } from '../../../desk/bulk/rehearsed.ts';
import { deskCalls } from '../../../desk/parts/call/desk-calls.service.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';
import { formatOldAddress, readOldAddress } from '../redirect.ts';
import { exportRedirects, readFileRedirect } from '../redirect-file.service.ts';
import { findByOldAddress, findRedirect } from '../redirect.queries.ts';
import { removeRedirect, saveRedirect } from '../redirect.service.ts';
import { toRedirectRow } from './redirect-desk.queries.ts';
import {
  RedirectParams,
  type AddRedirect,
  type ChangeRedirect,
  type FileRedirect,
  type LoadRedirects,
  type RedirectExport,
  type RedirectFileRows,
  type StaffRedirect,
} from './redirect-desk.schema.ts';

/** The calls of staff about a redirect. */
export const redirectCalls = deskCalls({
  params: RedirectParams,
  read: 'content:read',
  write: 'content:write',
  errors: ['NotFound'],
});

/** A redirect with its changes; throws NotFound. */
export async function readStaffRedirect(db: Reader, redirectSn: number): Promise<StaffRedirect> {
  const stored = await findRedirect(db, redirectSn);
  if (!stored) throw new AppError('NotFound');

  const row = toRedirectRow(stored);
  return { ...row, audit: await listAuditOf(db, { entity: 'redirect', id: row.from }) };
}

/** Throws REDIRECT_ERRORS. */
export async function addRedirect(call: StaffCall, written: AddRedirect): Promise<StaffRedirect> {
  const { from } = written;
  await databaseFor(call, from).tx((t) => saveRedirect(t, written, { now: call.now, isNew: true }));

  const { read } = call.runtime.database;
  const address = readOldAddress(from);
  const stored = address && (await findByOldAddress(read, address));
  if (!stored) throw new AppError('NotFound'); // deleted meanwhile

  return readStaffRedirect(read, stored.redirectSn);
}

/** Throws NotFound and REDIRECT_ERRORS. */
export async function changeRedirect(
  call: StaffCall,
  redirectSn: number,
  { to, status }: ChangeRedirect,
): Promise<StaffRedirect> {
  const { read } = call.runtime.database;
  const { from } = await readStaffRedirect(read, redirectSn);

  await databaseFor(call, from).tx((t) => saveRedirect(t, { from, to, status }, { now: call.now }));

  return readStaffRedirect(read, redirectSn);
}

/** Throws NotFound. */
export async function deleteStaffRedirect(call: StaffCall, redirectSn: number) {
  const { from } = await readStaffRedirect(call.runtime.database.read, redirectSn);
  await databaseFor(call, from).tx((t) => removeRedirect(t, redirectSn));
  return {};
}

const COLUMNS = {
  from: { headings: ['from', '이전주소', '원래주소', 'old', 'source', 'Redirect from'] },
  to: { headings: ['to', '새주소', '이동주소', 'new', 'target', 'Redirect to'] },
  code: { headings: ['status', '응답코드', '상태', 'code', 'type'], isOptional: true },
} as const;

/** The rows of a file of redirects; see `readCsvRows` for what it throws. */
export function readRedirectFile(file: TextFile, locale: Locale): RedirectFileRows {
  return { rows: readCsvRows(file, COLUMNS, locale) };
}

/** Stores redirects, each on its own. */
export function loadRedirects(call: StaffCall, input: LoadRedirects) {
  const things = { idOf: (redirect: FileRedirect) => redirect.from, locale: call.locale };
  const getDatabase = getDatabases((from) => databaseFor(call, from, input), input);

  return forEachThing(input.redirects, things, async (cells) => {
    const written = readFileRedirect(cells);
    return getDatabase(cells.from).tx((t) => saveRedirect(t, written, { now: call.now }));
  });
}

/** A part of the CSV of all redirects. */
export async function exportRedirectPart(db: Reader, after: string): Promise<RedirectExport> {
  const part = await exportRedirects(db, readOldAddress(after));
  return { ...part, next: part.next ? formatOldAddress(part.next) : null };
}

/** The database for a change of the redirect of an address, or for its dry run. */
function databaseFor(
  { audit }: StaffCall,
  from: string,
  { reason, dryRun }: { reason?: string; dryRun?: boolean } = {},
) {
  const address = readOldAddress(from);
  const id = (address ? formatOldAddress(address) : from).slice(0, 500);

  const readValues = async (db: Reader) => {
    const row = address && (await findByOldAddress(db, address));
    return row ? { toPath: row.toPath, status: row.status } : {};
  };

  return audit({ entity: 'redirect', id, read: readValues, reason, dryRun, ifChanged: true })
    .database;
}
