import type { ShopDatabase } from '#db/connection.ts';
import { requestPublish } from '../../../publish/request-publish.ts';
import { enqueue } from '../../../server/jobs.ts';
import { mailJob, mailKey } from '../../member/mail/mail.ts';
import { photoVisibility } from './inquiry.ts';
import { setPhotoVisibility } from './inquiry-photo.queries.ts';
import { inquiriesTag } from './inquiry-tag.ts';
import { itemCodeOf, setDisplay, stepInquiry } from './inquiry.queries.ts';

interface Desk {
  database: ShopDatabase;
  now: number;
}

export type InquiryStep =
  | { to: 'Progress' }
  | { to: 'Hold'; holdReason: string }
  | { to: 'Complete'; replyText: string };

/**
 * A step of staff: takes an inquiry up, holds it with a reason, or answers it. Its author is mailed
 * if they wished so. False if it is not where that can be done.
 */
export function moveInquiry(
  { database, now }: Desk,
  inquirySn: number,
  { to, ...texts }: InquiryStep,
): Promise<boolean> {
  return database.tx(async (t) => {
    const change = to === 'Complete' ? { ...texts, repliedAt: now } : texts;
    const moved = await stepInquiry(t, inquirySn, { to, change });
    if (!moved) return false;
    if (moved.emailResponseNotify === 1 && to !== 'Progress') {
      const template = to === 'Complete' ? 'inquiryAnswered' : 'inquiryHeld';
      const payload = { template, inquirySn, at: now } as const;
      await enqueue(t, { kind: mailJob, payload, key: mailKey(payload), now });
    }
    const itemCode = await itemCodeOf(t, moved.productSn);
    await requestPublish(t, [inquiriesTag(itemCode)], { now });
    return true;
  });
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
    await setPhotoVisibility(t, inquirySn, photoVisibility({ open, display }));
    const itemCode = await itemCodeOf(t, changed.productSn);
    await requestPublish(t, [inquiriesTag(itemCode)], { now });
    return true;
  });
}
