import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPoints } from '#src/features/benefit/point/point.queries.ts';
import { deductPoints } from '#src/features/benefit/point/point.service.ts';
import { hideReview, showReview } from '#src/features/talk/review/desk/desk.service.ts';
import { findReview, listPhotos } from '#src/features/talk/review/review.queries.ts';
import { MONTHLY_AFTER_MS } from '#src/features/talk/review/review.ts';
import { rewardJobs, settleReward } from '#src/features/talk/review/reward-points.service.ts';
import { deleteReview, editReview, writeReview } from '#src/features/talk/review/write.service.ts';
import { codeOf } from '../../support/order/cart.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeDelivered } from '../../support/order/claim/claims.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import { jpegOf } from '../../support/server/pictures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CONTENT = { score: 5, text: '가볍고 따뜻해서 산에서 입기 좋습니다.' };

let shop: PayingShop;
let photo: { file: string; width: number; height: number; bytes: number };
beforeAll(async () => {
  shop = await startPayingShop();
  const jpeg = await jpegOf();
  const file = path.join(shop.runtime.config.dataDir, 'photo.jpg');
  writeFileSync(file, jpeg);
  photo = { file, width: 40, height: 20, bytes: jpeg.length };
});
afterAll(() => shop.close());

class Undone extends Error {}

/** A review in the model. */
interface Expected {
  reviewSn: number;
  createdAt: number;
  status: 'Displayed' | 'Hidden' | 'Deleted';
  photoCount: number;
  isRewarded: boolean;
}

/** A member with a review of a purchase and one after a month's use, and a model of their points. */
async function makeAuthor() {
  const member = await makeMember(shop);
  const { memberNo } = member;
  const items = [{ itemCode: codeOf(await makeProduct(shop)), qty: 1 }];
  const formFields = { guestPassword: undefined };
  const buyer = await signedIn(shop, member);
  const order = await makeDelivered(shop, { buyer, items, given: formFields });
  const orderItemSn = order.items[0]?.orderItemSn ?? 0;
  const { runtime } = shop;
  const reviews: Expected[] = [];
  let spent = 0;

  const call = (photos: number) => ({
    runtime,
    member,
    clientAddress: '10.0.0.1',
    now: shop.now(),
    files: Array(photos).fill(photo),
  });

  const wait = (days: number) => shop.setNow(shop.now() + days * DAY_MS);
  const desk = { ...runtime, clock: shop.now };

  async function write(input: object, photoCount: number) {
    const body = { ...CONTENT, ...input } as Parameters<typeof writeReview>[1];
    const { reviewSn } = await writeReview(call(photoCount), body);
    const expectedReview: Expected = {
      reviewSn,
      createdAt: shop.now(),
      status: 'Displayed',
      photoCount,
      isRewarded: false,
    };

    reviews.push(expectedReview);

    return expectedReview;
  }

  const writePurchase = (photos: number) => write({ reviewType: 'Purchase', orderItemSn }, photos);
  const writeMonthly = ({ reviewSn }: Expected, photos: number) =>
    write({ reviewType: 'MonthlyUsage', monthlyUsageOf: reviewSn }, photos);

  async function edit(review: Expected, { keeps, adds }: { keeps: boolean; adds: number }) {
    const names = (await listPhotos(runtime.database.read, [review.reviewSn])).map(
      ({ name }) => name,
    );
    const keep = keeps ? names : [];

    await editReview(call(adds), review.reviewSn, { ...CONTENT, keep });
    review.photoCount = keep.length + adds;
  }

  async function settle() {
    const [job] = rewardJobs(runtime);
    await job?.run({ job: {} as never, now: shop.now() });

    for (const review of reviews) {
      const isDue = shop.now() - review.createdAt >= 7 * DAY_MS;
      if (isDue && review.status === 'Displayed') review.isRewarded = true;
    }
  }

  async function spend() {
    const { balance } = await findPoints(runtime.database.read, memberNo);
    const amount = Math.min(balance, 300);
    if (amount === 0) return;

    const ref = `spent:${memberNo}:${spent}`;
    await runtime.database.tx((t) => deductPoints(t, { memberNo, ref, amount, now: shop.now() }));
    spent += amount;
  }

  /** What the member has and owes is what their reviews have earned and they have not spent. */
  async function check(step: string) {
    const { balance, debt } = await findPoints(runtime.database.read, memberNo);
    const earned = reviews
      .filter(({ isRewarded, status }) => isRewarded && status === 'Displayed')
      .reduce((sum, { photoCount }) => sum + (photoCount > 0 ? 500 : 100), 0);
    expect(balance - debt, step).toBe(earned - spent);
    expect(balance, step).toBeGreaterThanOrEqual(0);
  }

  return {
    orderItemSn,
    writePurchase,
    writeMonthly,
    wait,
    settle,
    spend,
    check,
    addPhoto: (review: Expected) => edit(review, { keeps: true, adds: 1 }),
    removePhotos: (review: Expected) => edit(review, { keeps: false, adds: 0 }),
    async hide(review: Expected) {
      await hideReview(desk, review.reviewSn, '광고');
      review.status = 'Hidden';
    },
    async show(review: Expected) {
      await showReview(desk, review.reviewSn);
      review.status = 'Displayed';
    },
    async remove(review: Expected) {
      await deleteReview(call(0), review.reviewSn);
      review.status = 'Deleted';
      review.photoCount = 0;
    },
  };
}
type Author = Awaited<ReturnType<typeof makeAuthor>>;

test('points follow the photos and the state of a review, whatever was spent', async () => {
  const author = await makeAuthor();
  const review = await author.writePurchase(1);

  author.wait(7);
  await author.settle();
  await author.check('given: 500');
  await author.removePhotos(review);
  await author.check('without photo: 100');
  await author.addPhoto(review);
  await author.check('with one again: 500');
  await author.spend();
  await author.hide(review);
  await author.check('hidden: 300 are owed');
  await author.hide(review);
  await author.check('hidden twice');
  await author.show(review);
  await author.check('shown: the debt is paid');

  const monthly = await (async () => {
    author.wait(MONTHLY_AFTER_MS / DAY_MS);
    return author.writeMonthly(review, 0);
  })();

  await author.hide(monthly);
  author.wait(8);
  await author.settle();
  await author.check('hidden when it was due: nothing');
  await author.show(monthly);
  await author.check('shown before the next run: nothing yet');
  await author.settle();
  await author.check('then 100');
  await author.addPhoto(monthly);
  await author.check('with a photo 500');
  await author.remove(monthly);
  await author.remove(review);
  await author.check('deleted: what was spent is owed');
});

test('points of an item that goes back are taken back', async () => {
  const author = await makeAuthor();
  const { reviewSn } = await author.writePurchase(1);

  author.wait(7);
  await author.settle();

  const { tx } = shop.runtime.database;
  const undone = tx(async (t) => {
    await t
      .updateTable('order_item')
      .set((e) => ({ returnedQty: e.ref('orderedQty') }))
      .where('orderItemSn', '=', author.orderItemSn)
      .execute();

    await settleReward(t, reviewSn, shop.now());

    throw new Undone(`${(await findReview(t, reviewSn)).givenPoint} given`);
  });

  await expect(undone).rejects.toThrow(/^0 given$/);

  await author.check('undone');
});

test('points given again end with those given first', async () => {
  const author = await makeAuthor();
  const review = await author.writePurchase(1);

  author.wait(7);
  await author.settle();
  author.wait(300);
  await author.removePhotos(review);
  await author.addPhoto(review);
  await author.check('as before');

  const { read } = shop.runtime.database;
  const lots = await read
    .selectFrom('point_lot')
    .innerJoin('point_ledger', 'point_ledger.pointLedgerSn', 'point_lot.pointLedgerSn')
    .select('point_lot.expiresAt')
    .distinct()
    .where('ref', 'like', `review:${author.orderItemSn}:%`)
    .execute();
  expect(lots).toHaveLength(1);
});

const STEPS = {
  addPhoto: (author, review) => author.addPhoto(review),
  removePhotos: (author, review) => author.removePhotos(review),
  hide: (author, review) => author.hide(review),
  show: (author, review) => author.show(review),
  remove: (author, review) => author.remove(review),
} satisfies Record<string, (author: Author, review: Expected) => Promise<void>>;
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ on: fc.nat(1), name: fc.constantFrom(...keysOf(STEPS)) }) },
  { weight: 3, arbitrary: fc.constantFrom('wait' as const, 'spend' as const) },
);

function keysOf<Key extends string>(steps: Record<Key, unknown>): Key[] {
  return Object.keys(steps) as Key[]; // of every key
}

test('in any order of steps the ledger holds what the reviews have earned', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 25 }),
      fc.nat(1),
      async (steps, photos) => {
        const author = await makeAuthor();
        const purchase = await author.writePurchase(photos);

        author.wait(MONTHLY_AFTER_MS / DAY_MS);

        const reviews = [purchase, await author.writeMonthly(purchase, 1 - photos)];
        for (const [n, one] of steps.entries()) {
          await playStep(author, reviews, one);
          await author.check(`${n}: ${JSON.stringify(one)}`);
        }
      },
    ),
    { numRuns: 12 },
  );
});

async function playStep(
  author: Author,
  reviews: readonly Expected[],
  event: 'wait' | 'spend' | { on: number; name: keyof typeof STEPS },
): Promise<void> {
  if (event === 'spend') return author.spend();
  if (event === 'wait') {
    author.wait(4);
    return author.settle();
  }

  const review = reviews[event.on];
  const isFull = event.name === 'addPhoto' && (review?.photoCount ?? 0) >= 5;
  if (!review || review.status === 'Deleted' || isFull) return;

  await STEPS[event.name](author, review);
}
