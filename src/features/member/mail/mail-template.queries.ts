import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { MailEventCode } from './mail-event.ts';

interface MailTextKey {
  event: MailEventCode;
  locale: Locale;
}

const latestText = prepare((db: Reader, { event, locale }: MailTextKey) =>
  db
    .selectFrom('mail_template')
    .select(['version', 'subject', 'body'])
    .where('event', '=', event)
    .where('locale', '=', locale)
    .orderBy('version', 'desc')
    .limit(1)
    .compile(),
);

/** The latest version that staff wrote; undefined if they never did. */
export function findLatestText(db: Reader, { event, locale }: MailTextKey) {
  return latestText.first(db, { event, locale });
}

/** Events with a text of staff in force, in some language, and when it was changed. */
export async function listChangedEvents(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('mail_template as mine')
    .select(['event', 'changedAt', 'subject'])
    .where('version', '=', (e) =>
      e
        .selectFrom('mail_template as other')
        .select((o) => o.fn.max('other.version').as('version'))
        .whereRef('other.event', '=', 'mine.event')
        .whereRef('other.locale', '=', 'mine.locale'),
    )
    .orderBy('changedAt')
    .execute();
  return new Map(
    rows.flatMap(({ event, changedAt, subject }) => (subject === null ? [] : [[event, changedAt]])),
  );
}

/** The versions of an event's texts with who wrote them, the newest first. */
export function listVersions(db: Reader, event: MailEventCode, limit: number) {
  return db
    .selectFrom('mail_template')
    .innerJoin('staff', 'staff.staffSn', 'mail_template.staffSn')
    .select(['locale', 'version', 'subject', 'body', 'changedAt', 'staff.name as staffName'])
    .where('event', '=', event)
    .orderBy('changedAt', 'desc')
    .orderBy('locale', 'desc')
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

/** False if somebody else has written this version meanwhile. */
export async function insertVersion(
  t: Tx,
  row: Insertable<Database['mail_template']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await t
    .insertInto('mail_template')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event', 'locale', 'version']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The events that are switched off. */
export async function listOff(db: Reader): Promise<Set<string>> {
  const rows = await db.selectFrom('mail_switch').select('event').where('isOff', '=', 1).execute();
  return new Set(rows.map(({ event }) => event));
}

const offEvent = prepare((db: Reader, { event }: { event: MailEventCode }) =>
  db
    .selectFrom('mail_switch')
    .select('event')
    .where('event', '=', event)
    .where('isOff', '=', 1)
    .compile(),
);

export async function isSwitchedOff(db: Reader, event: MailEventCode): Promise<boolean> {
  return (await offEvent.first(db, { event })) !== undefined;
}

export async function setSwitch(t: Tx, row: Insertable<Database['mail_switch']>): Promise<void> {
  const { event: _, ...change } = row;

  await t
    .insertInto('mail_switch')
    .values(row)
    .onConflict((conflict) => conflict.column('event').doUpdateSet(change))
    .execute();
}
