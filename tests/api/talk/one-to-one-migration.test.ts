import { expect, test } from 'vitest';
import { migratedWith, PRODUCT } from '../../support/database/before-migration.ts';

const PHOTO = {
  mediaSn: 3,
  kind: 'Inquiry',
  visibility: 'Private',
  memberNo: 1,
  width: 1,
  height: 1,
  bytes: 1,
};
const inquiry = (inquirySn: number, more: object) =>
  [
    'inquiry',
    {
      inquirySn,
      productSn: 1,
      memberNo: 1,
      type: 'Size',
      title: `t${inquirySn}`,
      display: 'Displayed',
      inquiryResponseStatus: 'Received',
      createdAt: 500,
      ...more,
    },
  ] as const;

test('inquiries about products stay what they are, photos are those of the question', async () => {
  const database = await migratedWith('0064_one_to_one', [
    ['member', { memberNo: 1, email: 'a@b.kr', locale: 'ko', level: 'Family', status: 'Active' }],
    ...PRODUCT,
    inquiry(4, { open: 1 }),
    inquiry(7, { inquiryResponseStatus: 'Complete', replyText: '네', repliedAt: 600 }),
    ['media', PHOTO],
    ['inquiry_photo', { mediaSn: 3, inquirySn: 7 }],
  ]);
  const inquiries = database.read.selectFrom('inquiry').selectAll().orderBy('inquirySn');
  const none = { orderSn: null, claimSn: null, replyEditedAt: null };
  expect(await inquiries.execute()).toMatchObject([
    { ...none, inquirySn: 4, productSn: 1, title: 't4', open: 1, replyText: null },
    { ...none, inquirySn: 7, productSn: 1, title: 't7', open: 0, repliedAt: 600 },
  ]);
  const photos = database.read.selectFrom('inquiry_photo').selectAll();
  expect(await photos.execute()).toEqual([{ mediaSn: 3, inquirySn: 7, part: 'Question' }]);
  const { inquirySn: _, ...first } = await inquiries.limit(1).executeTakeFirstOrThrow();
  const added = await database.tx((t) =>
    t.insertInto('inquiry').values(first).returning('inquirySn').executeTakeFirstOrThrow(),
  );
  expect(added.inquirySn).toBe(8);
  const oneToOne = { ...first, productSn: null, open: 0, type: 'Order' as const };
  for (const wrong of [
    { ...first, productSn: null },
    { ...oneToOne, open: 1 },
    { ...oneToOne, type: 'Size' as const },
    { ...first, orderSn: 1 },
    { ...first, type: 'Order' as const },
    { ...first, replyEditedAt: 600 },
  ]) {
    await expect(
      database.tx((t) => t.insertInto('inquiry').values(wrong).execute()),
    ).rejects.toThrow(/constraint/i);
  }
});
