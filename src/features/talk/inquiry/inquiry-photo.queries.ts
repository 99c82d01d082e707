import type { Reader, Tx } from '#db/connection.ts';
import type { PhotoPart } from '#db/tables/talk.ts';
import { setVisibility } from '../../../server/media/media.queries.ts';
import type { Visibility } from '../../../server/media/media.ts';

/** The photos of inquiries and their answers, in the order in which they were added. */
export async function listInquiryPhotos(db: Reader, inquirySns: readonly number[]) {
  if (inquirySns.length === 0) return [];
  return db
    .selectFrom('inquiry_photo')
    .innerJoin('media', 'media.mediaSn', 'inquiry_photo.mediaSn')
    .select(['inquirySn', 'part', 'media.mediaSn', 'media.name', 'media.width', 'media.height'])
    .where('inquirySn', 'in', inquirySns)
    .orderBy('media.mediaSn')
    .execute();
}

export async function insertInquiryPhotos(
  t: Tx,
  { inquirySn, part }: { inquirySn: number; part: PhotoPart },
  mediaSns: readonly number[],
): Promise<void> {
  if (mediaSns.length === 0) return;

  const rows = mediaSns.map((mediaSn) => ({ mediaSn, inquirySn, part }));
  await t.insertInto('inquiry_photo').values(rows).execute();
}

/** Deletes photos; their files are purged later. */
export async function deleteInquiryPhotos(t: Tx, mediaSns: readonly number[]): Promise<void> {
  if (mediaSns.length === 0) return;
  await t.deleteFrom('media').where('mediaSn', 'in', mediaSns).execute();
}

/** Deletes the photos of an answer. */
export async function deleteReplyPhotos(t: Tx, inquirySn: number): Promise<void> {
  await t
    .deleteFrom('media')
    .where('mediaSn', 'in', (e) =>
      e
        .selectFrom('inquiry_photo')
        .select('mediaSn')
        .where('inquirySn', '=', inquirySn)
        .where('part', '=', 'Answer'),
    )
    .execute();
}

export async function deleteInquiryPhotosOf(t: Tx, memberNo: number): Promise<void> {
  await t
    .deleteFrom('media')
    .where('memberNo', '=', memberNo)
    .where('kind', '=', 'Inquiry')
    .execute();
}

export async function setPhotoVisibility(
  t: Tx,
  inquirySn: number,
  visibility: Visibility,
): Promise<void> {
  const photos = t.selectFrom('inquiry_photo').select('mediaSn').where('inquirySn', '=', inquirySn);
  await setVisibility(t, visibility, photos);
}
