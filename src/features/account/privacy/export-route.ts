import { apiProblem } from '../../../server/api-problem.ts';
import { hasRecentProof } from '../../../server/recent-proof.ts';
import type { Answered, CallContext } from '../../../server/route.ts';
import { kstDayCompact } from '../../../lib/date.ts';
import { findExport } from './export.queries.ts';

/** `GET /api/my/export/file`: the ZIP, for the member it is about; NotFound for everybody else. */
export async function serveExport({ request, locals }: CallContext): Promise<Answered> {
  const { member } = locals.visitor;
  const language = request.headers.get('accept-language');
  if (member && !hasRecentProof(member, locals.now)) {
    return apiProblem('ReauthenticationRequired', language);
  }

  const row = member && (await findExport(locals.runtime.database.read, member.memberNo));
  const name = row && (row.expiresAt ?? 0) > locals.now ? row.name : null;
  const body = name === null ? undefined : await locals.runtime.media.read(name);
  if (!row || body === undefined) {
    return apiProblem('NotFound', language);
  }

  const fileName = `my-data-${kstDayCompact(row.requestedAt)}.zip`;
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };

  return { status: 200, headers: new Headers(headers), body };
}
