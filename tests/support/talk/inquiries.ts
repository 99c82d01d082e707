import { writeFileSync } from 'node:fs';
import type { InquiryAsked, MyInquiry } from '#src/features/talk/inquiry/inquiry.schema.ts';
import { formWith } from '../order/claim/claim-photos.ts';
import { applyFor, makeDelivered } from '../order/claim/claims.ts';
import { makeProduct } from '../product/factories.ts';
import type { PayingShop } from '../order/checkout.ts';
import { runVerb } from '../shop-verb.ts';
import type { ErrorBody, Shopper } from '../shopper.ts';
import { tempFile } from '../temp-file.ts';

export const ONE_TO_ONES = '/api/oneToOneInquiries';
/** A one-to-one inquiry. */
export const QUESTION = {
  type: 'Delivery',
  title: '배송 문의',
  body: '언제 오나요?',
  email: '',
  emailResponseNotify: false,
};

export const askInquiry = (who: Shopper, overrides: object = {}) =>
  who.post<InquiryAsked & ErrorBody>(ONE_TO_ONES, { ...QUESTION, ...overrides });

export async function askWith(who: Shopper, data: object, files: readonly Buffer[]) {
  await who.get('/api/live');
  const body = formWith({ ...QUESTION, ...data }, files);
  return who.call<InquiryAsked & ErrorBody>('POST', ONE_TO_ONES, { body });
}

export const readMyInquiry = async (who: Shopper, inquirySn: number) =>
  (await who.get<MyInquiry>(`${ONE_TO_ONES}/${inquirySn}`)).body;

/** The status of a picture. */
export const readPictureStatus = async (who: Shopper, url: string) => (await who.raw(url)).status;

export const inquiryVerb =
  (shop: { env: NodeJS.ProcessEnv }) =>
  (...args: string[]) =>
    runVerb(['inquiry', ...args], shop.env);

/** A delivered order of one item, and a return of it. */
export async function makeReturned(shop: PayingShop, buyer: Shopper) {
  const { units } = await makeProduct(shop);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  const formFields = { guestPassword: undefined };
  const order = await makeDelivered(shop, { buyer, items, given: formFields });
  const returned = [{ orderItemSn: order.items[0]?.orderItemSn ?? 0, claimQty: 1 }];
  const { claimNo } = await applyFor(order, 'Return', {
    items: returned,
    claimReasonCode: 'ChangedMind',
  });

  return { orderNo: order.orderNo, claimNo };
}

/** A picture on staff's disk. */
export function pictureFile(bytes: Buffer): string {
  const file = tempFile();
  writeFileSync(file, bytes);
  return file;
}
