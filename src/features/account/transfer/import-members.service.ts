import { z } from 'zod';
import { kstMidnight } from '../../../lib/instant.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { MEMBER_LEVELS } from '../../member/member/member-level.ts';
import { earnPoints } from '../../benefit/point/point.service.ts';
import { Email, Name } from '../../member/address/person.schema.ts';
import { insertImportedLevel } from '../../benefit/level/level.queries.ts';
import { insertMember } from '../../member/member/member.queries.ts';
import { GivenMobile } from '../sign-in/auth.schema.ts';

/** Columns of the file of an old mall's members. */
export const MEMBER_COLUMNS = ['email', 'name', 'phone', 'level', 'points', 'joinedOn'] as const;

const ImportedMember = z.object({
  email: Email,
  name: Name,
  phone: GivenMobile,
  level: z.enum(MEMBER_LEVELS),
  points: z.coerce.number().int().min(0).max(1_000_000_000),
  /** 2019-05-31, in Korea. */
  joinedOn: z.iso.date().transform(kstMidnight),
});

export type ImportResult = 'imported' | 'exists' | { problems: string[] };

/**
 * Imports one member of an old mall: without a password and without consents, which they give when
 * they arrive. A member with the e-mail address is left as it is, so that a file can be run twice.
 */
export async function importMember(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  cells: Record<(typeof MEMBER_COLUMNS)[number], string>,
): Promise<ImportResult> {
  const parsed = ImportedMember.safeParse(cells);
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`),
    };
  }

  const { points, joinedOn, ...member } = parsed.data;
  const now = clock();

  return database.tx(async (t) => {
    const row = { ...member, passwordHash: '', status: 'Active' as const, locale: 'ko' as const };
    const memberNo = await insertMember(t, { ...row, createdAt: joinedOn, importedAt: now });
    if (memberNo === undefined) return 'exists';

    await insertImportedLevel(t, { memberNo, level: member.level, now });
    await earnPoints(t, { memberNo, ref: `import:${memberNo}`, amount: points, now });

    return 'imported';
  });
}
