/** The cache tag of a product's list of inquiries. */
export function inquiriesTag(itemCode: string): string {
  return `inquiries:${itemCode}`;
}

/** The member's own inquiries, without the language prefix. */
export const MY_INQUIRIES = '/myPage/inquiries';
