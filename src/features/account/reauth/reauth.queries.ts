import type { Tx } from '#db/connection.ts';

/** Records a proof of identity in a session of the member. */
export async function updateAuthenticatedAt(
  t: Tx,
  { id, memberNo }: { id: string; memberNo: number },
  now: number,
): Promise<void> {
  await t
    .updateTable('session')
    .set({ authenticatedAt: now })
    .where('id', '=', id)
    .where('memberNo', '=', memberNo)
    .execute();
}
