import { sql, type Kysely } from 'kysely';

const COLUMNS = [
  ['member', 'phone'],
  ['shipping_address', 'phone1'],
  ['shipping_address', 'phone2'],
  ['orders', 'buyerPhone'],
  ['orders', 'recipientPhone1'],
  ['orders', 'recipientPhone2'],
  ['store', 'phone'],
] as const;

/** Every telephone number in one form, E.164: `010-1234-5678` becomes `+821012345678`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) {
    const at = sql.ref(column);
    const digits = sql`replace(${at}, '-', '')`;
    await sql`update ${sql.table(table)} set ${at} = case
        when ${digits} like '+820%' then '+82' || substr(${digits}, 5)
        when ${digits} like '82%' then '+' || ${digits}
        when ${digits} like '0%' then '+82' || substr(${digits}, 2)
        when ${digits} like '1%' then '+82' || ${digits}
        else ${digits} end
      where ${at} <> '' and (${at} like '%-%' or ${at} not like '+%')`.execute(db);
  }
}
