import type { Insertable, Updateable } from 'kysely';
import type { Tx, Reader } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';

type MailRow = Insertable<Database['mail_log']>;
type NewMail = Required<
  Pick<MailRow, 'key' | 'event' | 'payload' | 'orderSn' | 'claimSn' | 'memberNo' | 'createdAt'>
>;

const mailInsert = prepare((t: Tx, row: NewMail) =>
  t
    .insertInto('mail_log')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .compile(),
);

/** False if the log has a mail with the key. */
export async function insertMail(t: Tx, row: NewMail): Promise<boolean> {
  return (await mailInsert.count(t, row)) === 1;
}

/** Forgets a mail that was never sent. */
export async function deleteMail(t: Tx, key: string): Promise<void> {
  await t.deleteFrom('mail_log').where('key', '=', key).execute();
}

type Change = Omit<Updateable<Database['mail_log']>, 'key' | 'mailSn'>;

const mailUpdate = prepare((t: Tx, { key, change }: { key: string; change: Change }) =>
  t.updateTable('mail_log').set(change).where('key', '=', key).compile(),
);

/** Notes what became of a mail. */
export async function updateMail(t: Tx, key: string, change: Change): Promise<void> {
  await mailUpdate.count(t, { key, change });
}

/** The number of a mail in the log. */
export async function findMailSn(t: Tx, key: string): Promise<number> {
  const { mailSn } = await t
    .selectFrom('mail_log')
    .select('mailSn')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return mailSn;
}

/** Deletes every mail to an address: nobody has it any more. */
export async function deleteMailsTo(t: Tx, email: string): Promise<void> {
  await t.deleteFrom('mail_log').where('toEmail', '=', email.toLowerCase()).execute();
}

/** Deletes up to `limit` mails from before a moment. */
export async function deleteOldMails(t: Tx, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await t
    .deleteFrom('mail_log')
    .where('mailSn', 'in', (e) =>
      e
        .selectFrom('mail_log')
        .select('mailSn')
        .where('createdAt', '<', before)
        .orderBy('createdAt')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Finds what a mail of the log was about; undefined once it is deleted. */
export function findLogged(db: Reader, mailSn: number) {
  return db
    .selectFrom('mail_log')
    .select(['key', 'payload'])
    .where('mailSn', '=', mailSn)
    .executeTakeFirst();
}
