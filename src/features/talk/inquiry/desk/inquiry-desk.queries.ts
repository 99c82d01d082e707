import type { Reader } from '#db/connection.ts';

export function findStaffInquiry(db: Reader, inquirySn: number) {
  return db
    .selectFrom('inquiry')
    .innerJoin('member', 'member.memberNo', 'inquiry.memberNo')
    .leftJoin('product', 'product.productSn', 'inquiry.productSn')
    .select(['inquiry.memberNo', 'member.name as author', 'member.locale as authorLocale'])
    .select(['member.email as memberEmail', 'inquiry.email', 'emailResponseNotify', 'body'])
    .select(['holdReason', 'replyText', 'repliedAt', 'replyEditedAt', 'open'])
    .select(['product.nameKo', 'product.nameEn'])
    .where('inquirySn', '=', inquirySn)
    .executeTakeFirst();
}

/** The author's other inquiries. */
export async function listOthers(
  db: Reader,
  { memberNo, inquirySn }: { memberNo: number; inquirySn: number },
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('inquiry')
    .select('inquirySn')
    .where('memberNo', '=', memberNo)
    .where('inquirySn', '<>', inquirySn)
    .orderBy('inquirySn', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.inquirySn);
}

/** The next one that waits and nobody else has taken, by promise; the first of all at the end. */
export async function findNextInquiry(
  db: Reader,
  { after, staffSn }: { after: number; staffSn: number },
): Promise<number | null> {
  const waiting = db
    .selectFrom('inquiry')
    .select('inquirySn')
    .where('inquiryResponseStatus', 'in', ['Received', 'Progress'])
    .where((e) => e.or([e('staffSn', 'is', null), e('staffSn', '=', staffSn)]))
    .where('inquirySn', '<>', after)
    .orderBy('inquirySn')
    .limit(1);

  const next =
    (await waiting.where('inquirySn', '>', after).executeTakeFirst()) ??
    (await waiting.executeTakeFirst());

  return next?.inquirySn ?? null;
}
