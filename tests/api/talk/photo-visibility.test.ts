import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkInvariants } from '#db/invariants.ts';
import type { CommentWritten } from '#src/features/talk/comment/comment.schema.ts';
import type { InquiryAsked } from '#src/features/talk/inquiry/inquiry.schema.ts';
import type { ReviewWritten } from '#src/features/talk/review/review.schema.ts';
import { changeHeldWords } from '#src/features/talk/text/held-words.service.ts';
import { MEDIA_KINDS, type MediaKind } from '#src/server/media/media.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { attachPhotos, formWith, namesIn } from '../../support/order/claim/claim-photos.ts';
import { claimerOf, makeDelivered } from '../../support/order/claim/claims.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { ONE_TO_ONES, QUESTION } from '../../support/talk/inquiries.ts';
import { signedIn } from '../../support/member/people.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { makeExhibition } from '../../support/content/places.ts';
import { runVerb } from '../../support/shop-verb.ts';
import { staffOf } from '../../support/desk/staff.ts';
import type { Shopper } from '../../support/shopper.ts';

const TEXT = '가볍고 따뜻해서 산에서 입기 좋습니다.';
const HELD = '이상한말';
/** How a picture is answered: to everybody, to its owner and staff alone, or to nobody. */
type Seen = 'everybody' | 'owner' | 'owner alone' | 'nobody';

let shop: PayingShop;
let jpeg: Buffer;
let staff: Shopper;
let stranger: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
  jpeg = await jpegOf();
  await shop.runtime.database.tx((t) => changeHeldWords(t, { add: [HELD] }));
  staff = (await staffOf(shop, 'service')).browser;
  stranger = await signedIn(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

const runCommand = async (...args: string[]) => {
  const { code, complaint } = await runVerb(args, shop.env);
  expect(code, complaint).toBe(0);
};

/** A text of one member with a picture, in one state after the other. */
interface Case {
  owner: Shopper;
  name: string;
  steps: readonly (readonly [state: string, step: () => Promise<unknown>, seen: Seen])[];
}

const doNothing = async () => undefined;

async function nameOf(kind: MediaKind): Promise<string> {
  const { name } = await shop.runtime.database.read
    .selectFrom('media')
    .select('name')
    .where('kind', '=', kind)
    .orderBy('mediaSn', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return name;
}

async function reviewCase(text: string): Promise<Case & { path: string; sn: string }> {
  const owner = await signedIn(shop);
  const { units } = await makeProduct(shop);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  const formFields = { guestPassword: undefined };
  const order = await makeDelivered(shop, { buyer: owner, items, given: formFields });
  const orderItemSn = order.items[0]?.orderItemSn ?? 0;
  const body = formWith({ reviewType: 'Purchase', orderItemSn, score: 5, text }, [jpeg]);
  const { body: written } = await owner.call<ReviewWritten>('POST', '/api/my/reviews', { body });
  const sn = `${written.reviewSn}`;

  return { owner, name: await nameOf('Review'), steps: [], path: `/api/my/reviews/${sn}`, sn };
}

async function commentCase(text: string): Promise<Case & { sn: string }> {
  const owner = await signedIn(shop);
  const exhibitionSn = await makeExhibition(shop, { commentFrom: shop.now() - 1 });
  const body = formWith({ exhibitionSn, text }, [jpeg]);
  const { body: written } = await owner.call<CommentWritten>('POST', '/api/comments', { body });
  return { owner, name: await nameOf('Comment'), steps: [], sn: `${written.commentSn}` };
}

async function inquiryCase(overrides: object): Promise<Case & { path: string; sn: string }> {
  const owner = await signedIn(shop);
  const { itemCode } = await makeProduct(shop);
  const body = formWith({ ...QUESTION, itemCode, open: true, ...overrides }, [jpeg]);
  const call = await owner.call<InquiryAsked>('POST', '/api/productInquiries', { body });
  const sn = `${call.body.inquirySn}`;

  return {
    owner,
    name: await nameOf('Inquiry'),
    steps: [],
    path: `/api/productInquiries/${sn}`,
    sn,
  };
}

const CASES: Readonly<Record<MediaKind, () => Promise<Case[]>>> = {
  Review: async () => {
    const shown = await reviewCase(TEXT);
    const held = await reviewCase(`${TEXT} ${HELD}`);
    const edited = await reviewCase(TEXT);
    const content = { score: 5, keep: [edited.name] };
    const edit = (text: string) =>
      edited.owner.call('PUT', edited.path, { body: { ...content, text } });

    return [
      {
        ...shown,
        steps: [
          ['displayed', doNothing, 'everybody'],
          ['hidden', () => runCommand('review', 'hide', shown.sn, '--reason', '광고'), 'owner'],
          ['shown again', () => runCommand('review', 'show', shown.sn), 'everybody'],
          ['deleted', () => shown.owner.call('DELETE', shown.path), 'nobody'],
        ],
      },
      {
        ...held,
        steps: [
          ['held', doNothing, 'owner'],
          ['shown', () => runCommand('review', 'show', held.sn), 'everybody'],
        ],
      },
      {
        ...edited,
        steps: [
          ['held by an edit', () => edit(`${TEXT} ${HELD}`), 'owner'],
          ['still held after another', () => edit(TEXT), 'owner'],
        ],
      },
    ];
  },
  Comment: async () => {
    const shown = await commentCase(TEXT);
    const held = await commentCase(HELD);

    return [
      {
        ...shown,
        steps: [
          ['displayed', doNothing, 'everybody'],
          ['hidden', () => runCommand('comment', 'hide', shown.sn, '--reason', '광고'), 'owner'],
          ['shown again', () => runCommand('comment', 'show', shown.sn), 'everybody'],
          ['deleted', () => shown.owner.call('DELETE', `/api/comments/${shown.sn}`), 'nobody'],
        ],
      },
      {
        ...held,
        steps: [
          ['held', doNothing, 'owner'],
          ['shown', () => runCommand('comment', 'show', held.sn), 'everybody'],
        ],
      },
    ];
  },
  Inquiry: async () => {
    const open = await inquiryCase({});
    const secret = await inquiryCase({ open: false });
    const held = await inquiryCase({ body: HELD });
    const owner = await signedIn(shop);

    await owner.get('/api/live');
    await owner.call('POST', ONE_TO_ONES, { body: formWith(QUESTION, [jpeg]) });

    const oneToOne = { owner, name: await nameOf('Inquiry') };

    return [
      {
        ...open,
        steps: [
          ['open', doNothing, 'everybody'],
          ['hidden', () => runCommand('inquiry', 'hide', open.sn), 'owner'],
          ['shown again', () => runCommand('inquiry', 'show', open.sn), 'everybody'],
          ['deleted', () => open.owner.call('DELETE', open.path), 'nobody'],
        ],
      },
      { ...secret, steps: [['secret', doNothing, 'owner']] },
      {
        ...held,
        steps: [
          ['held', doNothing, 'owner'],
          ['shown', () => runCommand('inquiry', 'show', held.sn), 'everybody'],
        ],
      },
      { ...oneToOne, steps: [['one-to-one', doNothing, 'owner']] },
    ];
  },
  Claim: async () => {
    const owner = await signedIn(shop);
    const { units } = await makeProduct(shop);
    const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
    const formFields = { guestPassword: undefined };
    const order = await makeDelivered(shop, { buyer: owner, items, given: formFields });
    const draft = await claimerOf(order, 'Return').draft();
    const [name = ''] = namesIn((await attachPhotos(owner, draft, { files: [jpeg] })).body);

    const remove = () => attachPhotos(owner, draft, { keep: [] });

    return [
      {
        owner,
        name,
        steps: [
          ['of a draft', doNothing, 'owner alone'],
          ['removed', remove, 'nobody'],
        ],
      },
    ];
  },
};

const answerTo = async (by: Shopper, address: string) => {
  const { status, headers } = await by.raw(address);
  return status === 200 ? headers.get('cache-control') : status;
};

const EXPECTED: Readonly<Record<Seen, object>> = {
  everybody: {
    anybody: 'public, no-cache',
    another: 'public, no-cache',
    owner: 'public, no-cache',
    staff: 'private, no-store',
  },
  owner: { anybody: 404, another: 404, owner: 'private, no-store', staff: 'private, no-store' },
  'owner alone': { anybody: 404, another: 404, owner: 'private, no-store', staff: 404 },
  nobody: { anybody: 404, another: 404, owner: 404, staff: 404 },
};

test.each(MEDIA_KINDS)('a picture of a %s is seen by whom its text is', async (kind) => {
  for (const { owner, name, steps } of await CASES[kind]()) {
    for (const [state, step, seen] of steps) {
      await step();

      const address = `/media/${name}`;
      expect(
        {
          anybody: await answerTo(shop.shopper(), address),
          another: await answerTo(stranger, address),
          owner: await answerTo(owner, address),
          staff: await answerTo(staff, `/api/staff/media/${name}`),
        },
        state,
      ).toEqual(EXPECTED[seen]);
    }
  }

  const broken = await checkInvariants(shop.runtime.database);
  expect(broken.filter(({ violations }) => violations > 0)).toEqual([]);
});

test('a cached copy is good for as long as the picture may be seen', async () => {
  const { name, sn } = await commentCase(TEXT);
  const address = `${shop.url}/media/${name}`;
  const etag = (await fetch(address)).headers.get('etag') ?? '';
  const again = () => fetch(address, { headers: { 'if-none-match': etag } });
  const { status, headers } = await again();
  expect([status, headers.get('cache-control'), headers.get('content-length')]).toEqual([
    304,
    'public, no-cache',
    null,
  ]);

  await runCommand('comment', 'hide', sn, '--reason', '광고');
  expect((await again()).status).toBe(404);
});
