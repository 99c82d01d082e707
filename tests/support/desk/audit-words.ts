import type { Reader } from '#db/connection.ts';
import { messagesFor } from '#src/i18n/server.ts';
import { createT } from '#src/i18n/t.ts';
import { DESK_MESSAGES } from '#src/layouts/desk/desk-messages.ts';
import { listAudit } from '#src/features/desk/audit/audit.queries.ts';
import { AuditQuery } from '#src/features/desk/audit/audit.schema.ts';
import { changesInWords } from '#src/features/desk/audit/audit-words.ts';

/** Their fields are what staff wrote. */
const NAMED_BY_STAFF = ['synonym'];
const t = createT(messagesFor('ko', DESK_MESSAGES), 'ko');

/** The fields in the audit log that the desk has no name for. */
export async function listUnnamedFields(db: Reader): Promise<string[]> {
  const { rows } = await listAudit(db, AuditQuery.parse({ limit: 200 }));
  const unnamed = rows
    .filter(({ entity }) => !NAMED_BY_STAFF.includes(entity))
    .flatMap((row) =>
      changesInWords({ t, locale: 'ko' }, row, row)
        .flatMap(({ field }) => field.split(' › '))
        .filter((word) => /^[a-z]+[A-Za-z]*$/.test(word))
        .map((word) => `${row.entity}.${word}`),
    );

  return [...new Set(unnamed)];
}
