import type { ShopDatabase, Tx } from '#db/connection.ts';
import { requestPublish } from '../../../../publish/request-publish.ts';
import { insertMedia } from '../../../../server/media/media.queries.ts';
import {
  storeImages,
  type MediaStore,
  type StoredImage,
} from '../../../../server/media/media-store.ts';
import type { UploadedImage } from '../../../../server/upload/reencode.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import type { InquiryMail } from '../../../member/mail/mail.ts';
import { photoVisibility } from '../../text/text.ts';
import {
  deleteReplyPhotos,
  insertInquiryPhotos,
  setPhotoVisibility,
} from '../inquiry-photo.queries.ts';
import { inquiriesTag } from '../inquiry-tag.ts';
import { correctReply, readItemCode, setDisplay, stepInquiry } from '../inquiry.queries.ts';

interface Desk {
  database: ShopDatabase;
  now: number;
  /** The member of staff who does it; nobody by command. */
  staffSn?: number;
}

export type InquiryStep =
  | { to: 'Progress' }
  | { to: 'Received' }
  | { to: 'Hold'; holdReason: string };

/**
 * A step of staff: takes an inquiry up, puts it back, or holds it with a reason, which its author is
 * mailed if they wished so. False if it is not where that can be done.
 */
export function moveInquiry(
  { database, now, staffSn }: Desk,
  inquirySn: number,
  { to, ...more }: InquiryStep,
): Promise<boolean> {
  const by = to === 'Received' ? { staffSn: null } : byStaff(staffSn);
  const change = { ...more, ...by };

  return database.tx(async (t) => {
    const moved = await stepInquiry(t, inquirySn, { to, change });
    if (!moved) return false;
    if (to === 'Hold') await mailAuthor(t, moved, { template: 'inquiryHeld', inquirySn, at: now });
    await requestInquiriesPublish(t, moved, now);
    return true;
  });
}

const byStaff = (staffSn: number | undefined) => (staffSn === undefined ? {} : { staffSn });

interface Answer {
  replyText: string;
  /** Beside the text; null leaves those of the answer that is corrected. */
  images: readonly UploadedImage[] | null;
  /** True if the author is mailed about a correction too. */
  notify: boolean;
  /** The step that it is meant to be; whichever it is if left out. */
  as?: 'Answered' | 'Corrected';
}

/**
 * Answers an inquiry, or corrects its answer. The author is mailed if they wished so; about a
 * correction only with `notify`. Undefined if there is no such inquiry, or it is not where `as` can
 * be done.
 */
export async function answerInquiry(
  { database, media, now, staffSn }: Desk & { media: MediaStore },
  inquirySn: number,
  { replyText, images, notify, as }: Answer,
): Promise<'Answered' | 'Corrected' | undefined> {
  const stored = images && (await storeImages(media, images));
  return database.tx(async (t) => {
    const by = byStaff(staffSn);
    const change = { replyText, repliedAt: now, ...by };
    const answered =
      as === 'Corrected' ? undefined : await stepInquiry(t, inquirySn, { to: 'Complete', change });
    const correction = { replyText, replyEditedAt: now, ...by };

    const changed =
      answered ?? (as === 'Answered' ? undefined : await correctReply(t, inquirySn, correction));
    if (!changed) return undefined;

    if (stored) await replacePhotos(t, { ...changed, inquirySn }, { images: stored, now });

    const template = answered ? 'inquiryAnswered' : 'inquiryCorrected';
    if (answered || notify) await mailAuthor(t, changed, { template, inquirySn, at: now });
    await requestInquiriesPublish(t, changed, now);

    return answered ? 'Answered' : 'Corrected';
  });
}

type Changed = NonNullable<Awaited<ReturnType<typeof stepInquiry>>>;

async function mailAuthor(
  t: Tx,
  { emailResponseNotify }: Changed,
  payload: InquiryMail,
): Promise<void> {
  if (emailResponseNotify === 0) return;

  await enqueueMail(t, payload, payload.at);
}

/** The photos of an answer are its reader's: as private, and gone with the account. */
async function replacePhotos(
  t: Tx,
  { inquirySn, memberNo, open, display }: Changed & { inquirySn: number },
  { images, now }: { images: readonly StoredImage[]; now: number },
): Promise<void> {
  await deleteReplyPhotos(t, inquirySn);

  const visibility = photoVisibility(display, open === 1);
  const owned = { kind: 'Inquiry', visibility, owner: { memberNo }, byStaff: true } as const;
  const mediaSns = await insertMedia(t, { ...owned, images, now });

  await insertInquiryPhotos(t, { inquirySn, part: 'Answer' }, mediaSns);
}

async function requestInquiriesPublish(
  t: Tx,
  { productSn }: Pick<Changed, 'productSn'>,
  now: number,
) {
  const itemCode = await readItemCode(t, productSn);
  if (itemCode !== undefined) await requestPublish(t, [inquiriesTag(itemCode)], { now });
}

/** Shows an inquiry that is held for its words, or takes one off the pages. */
export function displayInquiry(
  { database, now }: Desk,
  inquirySn: number,
  display: 'Displayed' | 'Held',
): Promise<boolean> {
  return database.tx(async (t) => {
    const changed = await setDisplay(t, inquirySn, display);
    if (!changed) return false;

    const open = changed.open === 1;
    await setPhotoVisibility(t, inquirySn, photoVisibility(display, open));
    await requestInquiriesPublish(t, changed, now);

    return true;
  });
}
