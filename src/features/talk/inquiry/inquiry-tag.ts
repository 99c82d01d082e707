/** The cache tag of a product's list of inquiries. */
export function inquiriesTag(itemCode: string): string {
  return `inquiries:${itemCode}`;
}
