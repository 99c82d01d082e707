import type { InquiryType, InquiryStatus } from '#db/tables/talk.ts';

export type { InquiryType, InquiryStatus };

/** About a product, or to customer service: of the author and staff alone. */
export const INQUIRY_KINDS = ['Product', 'OneToOne'] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

/** The topics that an inquiry of a kind can have, in the order of the form. */
export const INQUIRY_TYPES_OF = {
  Product: ['Product', 'Size', 'Delivery', 'Exchange', 'Etc'],
  OneToOne: ['Order', 'Delivery', 'Claim', 'Payment', 'Product', 'Member', 'Etc'],
} as const satisfies Record<InquiryKind, readonly string[]>;
export const INQUIRY_TYPES = [
  ...new Set([...INQUIRY_TYPES_OF.Product, ...INQUIRY_TYPES_OF.OneToOne]),
] as const satisfies readonly InquiryType[];

export const INQUIRY_STATUSES = [
  'Received',
  'Progress',
  'Hold',
  'Complete',
] as const satisfies readonly InquiryStatus[];

/** The states of inquiries that have no final answer. */
export const OPEN_INQUIRY_STATUSES = [
  'Received',
  'Progress',
  'Hold',
] as const satisfies readonly InquiryStatus[];

/** The states from which staff move an inquiry to a state. */
export const INQUIRY_FROM: Readonly<Record<InquiryStatus, readonly InquiryStatus[]>> = {
  Received: ['Progress'],
  Progress: ['Received', 'Hold'],
  Hold: ['Received', 'Progress'],
  Complete: OPEN_INQUIRY_STATUSES,
};

/** Letters of title and text (rule 5.9). */
export const INQUIRY_TITLE_MAX = 100;
export const INQUIRY_TEXT_MAX = 2000;

/** The photos of an inquiry (rule 5.9), and of its answer. */
export const INQUIRY_PHOTOS = {
  max: 3,
  maxBytes: 5 * 1024 * 1024,
  types: ['jpg', 'png', 'gif'],
} as const;

/** Inquiries of both kinds that a member may make in 24 hours. */
export const DAILY_INQUIRIES = 20;

/** Inquiries on the published page, and on each further page of the list. */
export const INQUIRY_PAGE = 10;

/** Its author may change and delete it until somebody took it up (rule 4.16). */
export function isEditable(status: InquiryStatus): boolean {
  return status === 'Received';
}

interface Seen {
  memberNo: number;
  open: number;
}

/** Returns whether somebody may read more of a displayed inquiry than that it was asked. */
export function canRead({ memberNo, open }: Seen, viewerNo: number | undefined): boolean {
  return open === 1 || memberNo === viewerNo;
}
