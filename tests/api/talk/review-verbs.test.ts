import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailJob } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { runVerb } from '../../support/shop-verb.ts';
import { runVerbProcess } from '../../support/verb-process.ts';
import { makeBuyer, readReviews, writeReview } from '../../support/talk/reviews.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

test('staff choose the best, hide with a reason that is mailed, and show again', async () => {
  const product = await makeProduct(shop);
  const { buyer, memberNo, orderItemSn } = await makeBuyer(shop, product);
  const { reviewSn } = (await writeReview(buyer, orderItemSn)).body;

  const verb = (...args: string[]) => runVerb(['review', ...args], shop.env);
  const best = ['review', 'best', `${reviewSn}`];
  expect(await runVerbProcess(best, shop.env)).toMatchObject({ code: 0, complaint: '' });
  expect((await readReviews(shop, product.itemCode)).reviews[0]?.best).toBe(true);
  expect((await verb('hide', `${reviewSn}`)).code).toBe(2);
  expect((await verb('hide', `${reviewSn}`, '--reason', '다른 상품의 사진')).code).toBe(0);
  expect((await readReviews(shop, product.itemCode)).stat.reviewCount).toBe(0);

  const { read } = shop.runtime.database;
  const jobs = read.selectFrom('job').select('payload').where('key', 'like', 'mail:reviewHidden:%');

  const { payload } = await jobs.executeTakeFirstOrThrow();
  expect(JSON.parse(payload)).toMatchObject({ memberNo, reason: '다른 상품의 사진' });

  const mail = await composeMail(shop.runtime, mailJob.payload.parse(JSON.parse(payload)));
  expect(mail?.text).toContain('다른 상품의 사진');
  expect((await verb('list')).output).toContain(`${reviewSn}  Hidden  5/5  ${product.itemCode}`);
  expect((await verb('show', `${reviewSn}`)).code).toBe(0);
  expect((await readReviews(shop, product.itemCode)).stat.reviewCount).toBe(1);
  expect((await verb('show', '999999')).code).toBe(1);
});
