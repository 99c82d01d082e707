/** The cache tag of a product page's reviews: a new one publishes this page alone. */
export function reviewsTag(itemCode: string): string {
  return `reviews:${itemCode}`;
}
