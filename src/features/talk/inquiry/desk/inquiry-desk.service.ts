import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { getLocalizedText } from '../../../../lib/locale.ts';
import type { UploadedImage } from '../../../../server/upload/reencode.ts';
import { answerInquiry, moveInquiry } from './inquiry-steps.service.ts';
import { listInquiryPhotos } from '../inquiry-photo.queries.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import { listInquiryRows } from './inquiry-table.queries.ts';
import { inquiryDatabase, inquiryDesk, throwUnlessThere } from './inquiry-bulk.service.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import { getFiles } from '../../text/desk/talk-change.service.ts';
import { findStaffInquiry, listOthers } from './inquiry-desk.queries.ts';
import {
  StaffInquiryParams,
  type GiveAnswer,
  type InquiryPeople,
  type StaffInquiry,
} from './inquiry-desk.schema.ts';
import { deskCalls } from '../../../desk/parts/call/desk-calls.service.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

/** The calls of staff about an inquiry. */
export const staffInquiryCalls = deskCalls({
  params: StaffInquiryParams,
  read: 'talk:read',
  write: 'talk:write',
  errors: ['NotFound'],
});

const SHOWN_OTHERS = 10;
const refusal = 'InquiryStatusConflict';

type Reading = Pick<StaffCall, 'runtime' | 'now' | 'locale' | 'staff'>;

async function readInquiry(db: Reader, inquirySn: number) {
  const inquiry = await findStaffInquiry(db, inquirySn);
  if (!inquiry) throw new AppError('NotFound');
  return inquiry;
}

/** An inquiry, its author masked; throws NotFound. */
export async function readStaffInquiry(call: Reading, inquirySn: number): Promise<StaffInquiry> {
  const { read } = call.runtime.database;
  const inquiry = await readInquiry(read, inquirySn);
  const { memberNo, body, holdReason, replyText, repliedAt, replyEditedAt } = inquiry;
  const asking = { now: call.now, locale: call.locale };
  const [row] = await listInquiryRows(read, [inquirySn], asking);
  if (!row) throw new AppError('NotFound');

  const others = await listOthers(read, { memberNo, inquirySn }, SHOWN_OTHERS);

  const authorLocale = inquiry.authorLocale;

  const photos = await listInquiryPhotos(read, [inquirySn]);
  const filesIn = (part: string) => getFiles(photos.filter((photo) => photo.part === part));

  return {
    ...row,
    memberNo,
    authorLocale,
    body,
    holdReason,
    replyText,
    repliedAt,
    replyEditedAt,
    email: mask.email(getAddress(inquiry)),
    emailResponseNotify: inquiry.emailResponseNotify === 1,
    files: filesIn('Question'),
    replyFiles: filesIn('Answer'),
    authorItemName: getLocalizedText(authorLocale, inquiry.nameKo ?? '', inquiry.nameEn ?? ''),
    others: await listInquiryRows(read, others, asking),
    audit: await listAuditOf(read, { entity: 'inquiry', id: String(inquirySn) }),
  };
}

function getAddress({ email, memberEmail }: { email: string; memberEmail: string }): string {
  return email === '' ? memberEmail : email;
}

/** The author's personal data; the look-up is kept in the audit log. */
export async function showInquiryPeople(
  call: StaffCall,
  inquirySn: number,
  reason: string,
): Promise<InquiryPeople> {
  const inquiry = await readInquiry(call.runtime.database.read, inquirySn);

  await inquiryDatabase(call, inquirySn, { reason }).tx(async () => undefined);

  return { author: inquiry.author, email: getAddress(inquiry) };
}

interface AnswerWithImages extends GiveAnswer {
  images: readonly UploadedImage[];
}

/** Answers an inquiry, or corrects its answer. Throws NotFound and InquiryStatusConflict. */
export async function giveAnswer(
  call: StaffCall,
  inquirySn: number,
  { replyText, correction, notify, keepFiles, images }: AnswerWithImages,
): Promise<StaffInquiry> {
  await throwUnlessThere(call.runtime.database.read, inquirySn);

  const isKept = correction && keepFiles && images.length === 0;
  const answer = {
    replyText,
    notify,
    images: isKept ? null : images,
    as: correction ? ('Corrected' as const) : ('Answered' as const),
  };

  await answerInquiry(inquiryDesk(call, inquirySn, { refusal }), inquirySn, answer);

  return readStaffInquiry(call, inquirySn);
}

/** Puts an inquiry on hold; its author is told why. */
export async function holdInquiry(call: StaffCall, inquirySn: number, holdReason: string) {
  await throwUnlessThere(call.runtime.database.read, inquirySn);
  const desk = inquiryDesk(call, inquirySn, { refusal, reason: holdReason });
  await moveInquiry(desk, inquirySn, { to: 'Hold', holdReason });
  return readStaffInquiry(call, inquirySn);
}
