import type { InquiryKind } from '../inquiry.ts';

/** The API path of each kind. */
export const INQUIRY_PATHS: Readonly<Record<InquiryKind, string>> = {
  Product: '/api/productInquiries',
  OneToOne: '/api/oneToOneInquiries',
};

/** The API path of an own inquiry. */
export function getInquiryPath({ kind, inquirySn }: { kind: InquiryKind; inquirySn: number }) {
  return `${INQUIRY_PATHS[kind]}/${inquirySn}`;
}
