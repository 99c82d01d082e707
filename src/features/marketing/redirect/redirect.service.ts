import type { Reader, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { paths, splitLocale } from '../../../lib/paths.ts';
import { lockThing } from '../../../server/staff/audit.ts';
import { findMovedCode } from '../../product/category/category-edit.queries.ts';
import {
  formatOldAddress,
  getFixedStart,
  GONE,
  isMatch,
  listCandidates,
  listLookups,
  listNewRequests,
  readNewPath,
  readOldAddress,
  type OldAddress,
  type RequestedAddress,
} from './redirect.ts';
import {
  deleteRedirect,
  findByOldAddress,
  insertRedirect,
  listByAddresses,
  listLeadingTo,
  moveNewPath,
  updateRedirect,
} from './redirect.queries.ts';
import type { RedirectStatus } from './redirect-status.ts';

/** A redirect as staff and files write it. */
export interface WrittenRedirect {
  from: string;
  /** '' where the address is gone. */
  to: string;
  status: RedirectStatus;
}

/** The errors of a redirect that can't be stored. */
export const REDIRECT_ERRORS = [
  'RedirectFromInvalid',
  'RedirectToInvalid',
  'RedirectToUnwanted',
  'RedirectTaken',
  'RedirectLoop',
  'RedirectLeadsOn',
  'RedirectLedTo',
  'RedirectOfCategory',
] as const;

export type SavedRedirect = 'added' | 'changed' | 'unchanged';

/** The redirect of a request: that which says most of its address. */
export async function findRedirectFor(db: Reader, request: RequestedAddress) {
  for (const lookup of listLookups(request)) {
    const candidates = listCandidates(lookup);
    const rows = candidates.length === 0 ? [] : await listByAddresses(db, candidates);
    const found = candidates
      .map(({ path, query }) =>
        rows.find(({ fromPath, fromQuery }) => fromPath === path && fromQuery === query),
      )
      .find((row) => row !== undefined);
    if (found) return found;
  }

  return undefined;
}

/** Stores a redirect, new or over the one of its address. Throws REDIRECT_ERRORS. */
export async function saveRedirect(
  t: Tx,
  written: WrittenRedirect,
  { now, isNew = false }: { now: number; isNew?: boolean },
): Promise<SavedRedirect> {
  const from = readFrom(written);
  const toPath = readTo(written);
  const { status } = written;

  // Two that are written at once could lead to each other.
  await lockThing(t, { entity: 'redirect', id: '*' }, { now });
  await throwIfMovedCategory(t, from);
  await throwIfChained(t, from, toPath);

  const stored = await findByOldAddress(t, from);
  if (stored && isNew) throw refuseField('RedirectTaken', 'from');
  if (stored?.toPath === toPath && stored.status === status) return 'unchanged';

  const change = { toPath, status, updatedAt: now };
  if (stored) await updateRedirect(t, stored.redirectSn, change);
  else await insertRedirect(t, { fromPath: from.path, fromQuery: from.query, ...change });

  return stored ? 'changed' : 'added';
}

/** Throws NotFound. */
export async function removeRedirect(t: Tx, redirectSn: number): Promise<void> {
  if (!(await deleteRedirect(t, redirectSn))) throw new AppError('NotFound');
}

/** Redirects to a category's page follow it to its new code. */
export async function followCategory(
  t: Tx,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  await moveNewPath(t, { from: paths.category(from), to: paths.category(to), now });
}

function readFrom({ from }: WrittenRedirect): OldAddress {
  const address = readOldAddress(from);
  if (address === undefined) throw refuseField('RedirectFromInvalid', 'from');
  return address;
}

function readTo({ to, status }: WrittenRedirect): string {
  if (status === GONE) {
    if (to.trim() !== '') throw refuseField('RedirectToUnwanted', 'to');
    return '';
  }

  const path = readNewPath(to);
  if (path === undefined) throw refuseField('RedirectToInvalid', 'to');
  return path;
}

/** Addresses of a category's codes of before lead to its page already. */
async function throwIfMovedCategory(t: Tx, { path }: OldAddress): Promise<void> {
  const code = getCategoryCode(path);
  if (code !== undefined && (await findMovedCode(t, code)) !== undefined) {
    throw refuseField('RedirectOfCategory', 'from');
  }
}

function getCategoryCode(pathname: string): string | undefined {
  const { path } = splitLocale(pathname);
  const start = paths.category('');
  return path.startsWith(start) ? path.slice(start.length) : undefined;
}

/** A redirect leads to the last address at once: to no other redirect, and none leads to it. */
async function throwIfChained(t: Tx, from: OldAddress, toPath: string): Promise<void> {
  for (const request of listNewRequests(toPath)) {
    if (isMatch(from, request)) throw refuseField('RedirectLoop', 'to');

    const code = getCategoryCode(request.pathname);
    const moved = code === undefined ? undefined : await findMovedCode(t, code);
    if (moved !== undefined) throw refuseLeadingOn(paths.category(moved));

    const next = await findRedirectFor(t, request);
    if (next) throw refuseLeadingOn(next.toPath === '' ? String(GONE) : next.toPath);
  }

  const start = getFixedStart(from.path);
  const { path } = splitLocale(start);
  const leading = await listLeadingTo(t, [...new Set([start, path, `/en${path}`])]);
  const before = leading.find(({ toPath: target }) =>
    listNewRequests(target).some((request) => isMatch(from, request)),
  );
  if (before) {
    const address = formatOldAddress({ path: before.fromPath, query: before.fromQuery });
    throw refuseField('RedirectLedTo', 'from', { from: address });
  }
}

const refuseLeadingOn = (to: string) => refuseField('RedirectLeadsOn', 'to', { to });

function refuseField(
  code: (typeof REDIRECT_ERRORS)[number],
  field: keyof WrittenRedirect,
  params?: Record<string, string>,
): AppError {
  return new AppError(code, { fields: { [field]: code }, ...(params && { params }) });
}
