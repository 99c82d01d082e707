import type { Reader } from '#db/connection.ts';

/** Published pages that carry a tag, on whatever server. */
export async function countTagged(db: Reader, tag: string): Promise<number> {
  const { count } = await db
    .selectFrom('published_page_tag')
    .select((e) => e.fn.count<number>('path').distinct().as('count'))
    .where('tag', '=', tag)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns when each payment provider last took money, and when it last refused or failed. */
export async function listLastAttempts(db: Reader) {
  const rows = await db
    .selectFrom('payment_attempt')
    .select(['provider', 'status'])
    .select((e) => e.fn.max('updatedAt').as('at'))
    .where('status', 'in', ['Paid', 'Failed'])
    .groupBy(['provider', 'status'])
    .execute();
  return (provider: string, status: 'Paid' | 'Failed'): number | null => {
    const row = rows.find(
      (paymentRow) => paymentRow.provider === provider && paymentRow.status === status,
    );
    return row ? Number(row.at) : null;
  };
}
