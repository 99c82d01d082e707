import type { ErrorCode } from '../../../../errors/errors.ts';

/** The messages of the islands of inquiries, the form among them. */
export const INQUIRY_MESSAGES = ['inquiry', 'upload.tooManyFiles', 'common.close', 'error.network'];

/** The errors that are shown beside a field of the form. */
export const INQUIRY_FIELD_ERRORS: readonly ErrorCode[] = [
  'InquiryTypeRequired',
  'InquiryTitleRequired',
  'InquiryTitleTooLong',
  'InquiryTextRequired',
  'InquiryTextTooLong',
  'InvalidEmail',
];
