import type { ReviewPage, ReviewWritten } from '#src/features/talk/review/review.schema.ts';
import { codeOf } from '../order/cart.ts';
import type { PayingShop } from '../order/checkout.ts';
import { formWith } from '../order/claim/claim-photos.ts';
import { makeDelivered } from '../order/claim/claims.ts';
import { makeMember, signedIn } from '../member/people.ts';
import type { ErrorBody, Shopper } from '../shopper.ts';
import type { TestProduct } from '../product/factories.ts';

export const REVIEW_TEXT = '가볍고 따뜻해서 산에서 입기 좋습니다.';

/** A member with a delivered order of the product. */
export async function makeBuyer(shop: PayingShop, product: TestProduct, unit = 0) {
  const member = await makeMember(shop);
  const buyer = await signedIn(shop, member);
  const items = [{ itemCode: codeOf(product, unit), qty: 1 }];
  const given = { guestPassword: undefined };
  const order = await makeDelivered(shop, { buyer, items, given });

  return { buyer, memberNo: member.memberNo, orderItemSn: order.items[0]?.orderItemSn ?? 0 };
}

export interface ReviewInput {
  files?: Buffer[];
  score?: number;
  text?: string;
  fit?: string;
  [name: string]: unknown;
}

/** Posts a review of a purchase, valid unless told otherwise. */
export function writeReview(
  buyer: Shopper,
  orderItemSn: number,
  { files = [], ...given }: ReviewInput = {},
) {
  const body = { reviewType: 'Purchase', orderItemSn, score: 5, text: REVIEW_TEXT, ...given };
  return files.length === 0
    ? buyer.post<ReviewWritten & ErrorBody>('/api/my/reviews', body)
    : buyer.call<ReviewWritten & ErrorBody>('POST', '/api/my/reviews', {
        body: formWith(body, files),
      });
}

export async function readReviews(
  shop: PayingShop,
  itemCode: string,
  query = '',
): Promise<ReviewPage> {
  const address = `/api/reviews?itemCode=${itemCode}${query}`;
  return (await shop.shopper().get<ReviewPage>(address)).body;
}
