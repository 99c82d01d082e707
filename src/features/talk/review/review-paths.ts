/** The member area's pages of reviews; only server-rendered links name them. */
export const reviewPaths = {
  list: () => '/myPage/writableProductReviews',
  write: (orderItemSn: number) => `/myPage/review?orderItemSn=${orderItemSn}`,
  monthly: (reviewSn: number) => `/myPage/review?monthlyUsageOf=${reviewSn}`,
  /** The review of what the member bought of it, else of the product where it takes such reviews. */
  ofProduct: (itemCode: string) => `/myPage/review?itemCode=${encodeURIComponent(itemCode)}`,
  edit: (reviewSn: number) => `/myPage/review?reviewSn=${reviewSn}`,
  form: () => '/myPage/review',
} as const;
