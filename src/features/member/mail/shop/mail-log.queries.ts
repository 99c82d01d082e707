import type { Reader } from '#db/connection.ts';

/** What a mail of the log was about; undefined once it is deleted. */
export function findLogged(db: Reader, mailSn: number) {
  return db
    .selectFrom('mail_log')
    .select(['key', 'payload'])
    .where('mailSn', '=', mailSn)
    .executeTakeFirst();
}
