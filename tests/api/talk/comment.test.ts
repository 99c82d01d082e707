import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { checkInvariants } from '#db/invariants.ts';
import { insertComment, type CommentRow } from '#src/features/talk/comment/comment.queries.ts';
import type {
  CommentPage,
  CommentWritten,
  Comment,
  ReplyPage,
} from '#src/features/talk/comment/comment.schema.ts';
import { mailJob } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { changeHeldWords } from '#src/features/talk/text/held-words.service.ts';
import { formWith } from '../../support/order/claim/claim-photos.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import { makeExhibition } from '../../support/content/places.ts';
import { runVerb } from '../../support/shop-verb.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { runVerbProcess } from '../../support/verb-process.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PATH = '/api/comments';

class Undone extends Error {}

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
});
afterAll(() => shop.close());

const openExhibition = (overrides: object = {}) =>
  makeExhibition(shop, { commentFrom: shop.now() - 1, ...overrides });

const writeComment = (by: Shopper, body: object) =>
  by.post<CommentWritten & ErrorBody>(PATH, { text: '좋은 행사네요', ...body });

async function pageOf(exhibitionSn: number, by = shop.shopper(), query = '') {
  return (await by.get<CommentPage>(`${PATH}?exhibitionSn=${exhibitionSn}${query}`)).body;
}

const outlineThread = ({ commentSn, children }: Comment): unknown => [
  commentSn,
  ...children.map(outlineThread),
];

describe('a comment', () => {
  test('is answered to the third depth, and no deeper', async () => {
    const exhibitionSn = await openExhibition();
    const member = await makeMember(shop);
    const jiwon = await signedIn(shop, member);
    const minsu = await signedIn(shop);
    const sns: number[] = [];

    for (let i = 0; i < 3; i++) {
      const parentSn = sns.at(-1);
      const answer = await writeComment(i % 2 ? minsu : jiwon, {
        exhibitionSn,
        ...(parentSn && { parentSn }),
      });
      expect([answer.status, answer.body.status]).toEqual([201, 'Displayed']);

      sns.push(answer.body.commentSn);
    }

    const deeper = await writeComment(minsu, { exhibitionSn, parentSn: sns[2] });
    expectProblem(deeper, 409, 'CommentTooDeep');

    const { body: last } = await writeComment(minsu, { exhibitionSn });
    const { comments } = await pageOf(exhibitionSn, jiwon);
    const [a, b, c] = sns;
    expect(comments.map(outlineThread)).toEqual([[last.commentSn], [a, [b, [c]]]]);
    expect(comments[1]).toMatchObject({
      depth: 1,
      author: '김**',
      text: '좋은 행사네요',
      mine: true,
      liked: false,
      displayed: true,
      deleted: false,
      operatorComment: false,
      recommendCount: 0,
      reportCount: 0,
      memberNo: member.memberNo,
      images: [],
    });
    // Numbers of others are hidden.
    expect(comments[1]?.children[0]).toMatchObject({ depth: 2, mine: false, memberNo: null });

    const [toVisitor] = (await pageOf(exhibitionSn)).comments;
    expect(toVisitor?.memberNo).toBeNull();
  });

  test.for<[object, number, string]>([
    [{ text: ' \u200B ' }, 422, 'CommentTextRequired'],
    [{ text: '가'.repeat(5001) }, 422, 'CommentTextTooLong'],
    [{ parentSn: 999_999 }, 404, 'NotFound'],
    [{ exhibitionSn: 999_999 }, 404, 'NotFound'],
    [{ extra: 1 }, 422, 'InvalidInput'],
  ])('is refused with %j', async ([given, status, code]) => {
    const exhibitionSn = await openExhibition();
    const answer = await writeComment(await signedIn(shop), { exhibitionSn, ...given });
    expectProblem(answer, status, code);
  });

  test('is changed by its author alone, while the exhibition takes comments', async () => {
    const exhibitionSn = await openExhibition();
    const jiwon = await signedIn(shop);
    const { body: written } = await writeComment(jiwon, { exhibitionSn });
    const { body: reply } = await writeComment(jiwon, {
      exhibitionSn,
      parentSn: written.commentSn,
    });

    const changeText = (by: Shopper, text: string, { commentSn } = written) =>
      by.call<CommentWritten & ErrorBody>('PUT', `${PATH}/${commentSn}`, { body: { text } });
    const readTexts = async () => {
      const [thread] = (await pageOf(exhibitionSn)).comments;
      return [thread?.text, thread?.children[0]?.text, thread?.displayed];
    };

    expect((await changeText(jiwon, '다시 썼어요')).body).toMatchObject({ status: 'Displayed' });
    expect((await changeText(jiwon, '답글도', reply)).status).toBe(200);
    expect(await readTexts()).toEqual(['다시 썼어요', '답글도', true]);

    expectProblem(await changeText(await signedIn(shop), '남의 글'), 404, 'NotFound');
    expectProblem(await changeText(jiwon, ' '), 422, 'CommentTextRequired');
    expect(await readTexts()).toEqual(['다시 썼어요', '답글도', true]);

    await shop.runtime.database.tx((t) => changeHeldWords(t, { add: ['광고글'] }));
    expect((await changeText(jiwon, '여기 광고글 보세요')).body).toMatchObject({ status: 'Held' });
    // Harmless words do not show it again before staff have looked.
    expect((await changeText(jiwon, '좋은 말')).body).toMatchObject({ status: 'Held' });
    expect(await readTexts()).toEqual(['', '답글도', false]);
    await shop.runtime.database.tx((t) => changeHeldWords(t, { remove: ['광고글'] }));

    await shop.runtime.database.tx((t) =>
      t
        .updateTable('exhibition')
        .set({ commentUntil: shop.now() - 1 })
        .where('exhibitionSn', '=', exhibitionSn)
        .execute(),
    );
    expectProblem(await changeText(jiwon, '늦은 수정', reply), 409, 'CommentsClosed');
    expect((await jiwon.call('DELETE', `${PATH}/${reply.commentSn}`)).status).toBe(200);
    expectProblem(await changeText(jiwon, '지운 글', reply), 404, 'NotFound');
  });

  test('has its time, and needs a member', async () => {
    const jiwon = await signedIn(shop);
    const now = shop.now();
    const cases = [
      [await makeExhibition(shop), 404, 404],
      [await openExhibition({ commentFrom: now + DAY_MS }), 404, 404],
      [await openExhibition({ status: 'Off' }), 404, 404],
      [await openExhibition({ commentFrom: now - 2, commentUntil: now }), 409, 200],
    ] as const;

    for (const [exhibitionSn, written, read] of cases) {
      expect((await writeComment(jiwon, { exhibitionSn })).status).toBe(written);
      expect((await jiwon.get(`${PATH}?exhibitionSn=${exhibitionSn}`)).status).toBe(read);
    }

    const visitor = await writeComment(shop.shopper(), { exhibitionSn: await openExhibition() });
    expectProblem(visitor, 401, 'LoginRequired');
  });

  test('beyond the limit is refused without an alert, also at the same time', async () => {
    const exhibitionSn = await openExhibition({ commentMax: 2 });
    const jiwon = await signedIn(shop);

    await jiwon.get('/api/live');

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => writeComment(jiwon, { exhibitionSn })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);

    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'CommentCountExceeded' });
    expect(refused?.body.alert).toBeUndefined();

    const { comments } = await pageOf(exhibitionSn);
    await jiwon.call('DELETE', `${PATH}/${comments[0]?.commentSn}`);

    expect((await writeComment(jiwon, { exhibitionSn })).status).toBe(201);
  });

  test('has up to three photos, which go with it', async () => {
    const exhibitionSn = await openExhibition();
    const jiwon = await signedIn(shop);
    const photo = await jpegOf();

    const send = (count: number) =>
      jiwon.call<CommentWritten & ErrorBody>('POST', PATH, {
        body: formWith(
          { exhibitionSn, text: '사진입니다' },
          Array.from({ length: count }, () => photo),
        ),
      });
    expectProblem(await send(4), 422, 'TooManyFiles');

    const { commentSn } = (await send(3)).body;
    const photos = (await pageOf(exhibitionSn)).comments[0]?.images ?? [];
    expect(photos).toHaveLength(3);
    expect((await shop.shopper().get(photos[0]?.url ?? '')).status).toBe(200);

    await jiwon.call('DELETE', `${PATH}/${commentSn}`);
    expect((await shop.shopper().get(photos[0]?.url ?? '')).status).toBe(404);
  });

  test('is deleted by its author alone, and keeps its replies', async () => {
    const exhibitionSn = await openExhibition();
    const jiwon = await signedIn(shop);
    const minsu = await signedIn(shop);
    const { commentSn } = (await writeComment(jiwon, { exhibitionSn })).body;
    const { body: reply } = await writeComment(minsu, { exhibitionSn, parentSn: commentSn });

    expect((await minsu.call('DELETE', `${PATH}/${commentSn}`)).status).toBe(404);
    expect((await jiwon.call('DELETE', `${PATH}/${commentSn}`)).status).toBe(200);
    expect((await jiwon.call('DELETE', `${PATH}/${commentSn}`)).status).toBe(404);
    expect((await writeComment(minsu, { exhibitionSn, parentSn: commentSn })).status).toBe(404);

    const { comments } = await pageOf(exhibitionSn, jiwon);
    expect(comments).toMatchObject([
      { commentSn, deleted: true, displayed: false, mine: false, text: '', author: '' },
    ]);
    expect(comments[0]?.children).toMatchObject([
      { commentSn: reply.commentSn, text: '좋은 행사네요' },
    ]);
  });
});

test('pages of threads go on where the last one ended', async () => {
  const exhibitionSn = await openExhibition();
  const { memberNo } = await makeMember(shop);
  const now = shop.now();
  const place = { rootSn: null, parentSn: null, depth: 1 };

  const row = {
    exhibitionSn,
    memberNo,
    ...place,
    status: 'Displayed' as const,
    createdAt: now,
    updatedAt: now,
  };

  const rows = Array.from({ length: 25 }, (_, i) => ({ ...row, text: `${i}` }));
  await shop.runtime.database.tx((t) => t.insertInto('comment').values(rows).execute());

  const seen: string[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page: CommentPage = await pageOf(exhibitionSn, undefined, after ? `&after=${after}` : '');
    seen.push(...page.comments.map(({ text }) => text));
    after = page.next;
  }

  expect(seen).toEqual(rows.map(({ text }) => text).toReversed());
});

/** A thread of `count` replies, each to the one before it while that is less than three deep. */
async function makeThread(count: number) {
  const exhibitionSn = await openExhibition();
  const { memberNo } = await makeMember(shop);
  const rowFields = { status: 'Displayed' as const, createdAt: shop.now(), updatedAt: shop.now() };

  return shop.runtime.database.tx(async (t) => {
    const put = async (place: Pick<CommentRow, 'rootSn' | 'parentSn' | 'depth' | 'text'>) => {
      const row = { exhibitionSn, memberNo, ...rowFields, ...place };
      return insertComment(t, row);
    };

    const rootSn = await put({ rootSn: null, parentSn: null, depth: 1, text: 'root' });
    const sns: number[] = [];
    for (let i = 0; i < count; i++) {
      const isDeep = i % 2 === 1;
      const parentSn = isDeep ? (sns.at(-1) ?? rootSn) : rootSn;
      sns.push(await put({ rootSn, parentSn, depth: isDeep ? 3 : 2, text: `${i}` }));
    }

    return { exhibitionSn, rootSn, sns };
  });
}

async function repliesOf(rootSn: number, after: number): Promise<ReplyPage> {
  return (await shop.shopper().get<ReplyPage>(`${PATH}/${rootSn}/replies?after=${after}`)).body;
}

describe('a long thread', () => {
  test('shows its first twenty replies, and pages of the rest', async () => {
    const { exhibitionSn, rootSn, sns } = await makeThread(45);
    const other = await makeThread(3);
    const { comments } = await pageOf(exhibitionSn);
    const first = comments[0];
    const flat = (comment?: Comment): number[] =>
      (comment?.children ?? []).flatMap((child) => [child.commentSn, ...flat(child)]);
    expect(flat(first).toSorted((a, b) => a - b)).toEqual(sns.slice(0, 20));

    const seen: number[] = [];
    for (let after: number | null = first?.nextReply ?? 0; after !== null;) {
      const body: ReplyPage = await repliesOf(rootSn, after);
      expect(body.replies.every(({ parentSn }) => parentSn !== null)).toBe(true);
      seen.push(...body.replies.map(({ commentSn }) => commentSn));
      after = body.next;
    }

    expect(seen).toEqual(sns.slice(20));

    const short = (await pageOf(other.exhibitionSn)).comments[0];
    expect([flat(short).length, short?.nextReply]).toEqual([3, null]);
  });

  test('is not found below a reply, or where the exhibition is over', async () => {
    const { exhibitionSn, rootSn, sns } = await makeThread(2);

    const statusOf = async (sn: number) =>
      (await shop.shopper().get(`${PATH}/${sn}/replies?after=1`)).status;
    expect(await statusOf(sns[0] ?? 0)).toBe(404);
    expect(await statusOf(rootSn)).toBe(200);

    await shop.runtime.database.tx((t) =>
      t
        .updateTable('exhibition')
        .set({ endAt: shop.now() - 1 })
        .where('exhibitionSn', '=', exhibitionSn)
        .execute(),
    );

    expect(await statusOf(rootSn)).toBe(404);
  });
});

const BREAKS: Record<string, (commentSn: number) => string> = {
  'comment-photos': () => `update "media" set "visibility" = 'Private' where "kind" = 'Comment'`,
  'comment-thread': (sn) => `update "comment" set "depth" = 3 where "commentSn" = ${sn}`,
  'comment-like': (sn) => `insert into "comment_like" ("commentSn", "memberNo", "createdAt")
    select "commentSn", "memberNo", 1 from "comment" where "commentSn" = ${sn}`,
};

test.each(Object.keys(BREAKS))('breaking %s is found, by it alone', async (id) => {
  const { sns } = await makeThread(1);
  const body = formWith({ exhibitionSn: await openExhibition(), text: '사진' }, [await jpegOf()]);

  await (await signedIn(shop)).call('POST', PATH, { body });

  const { tx, engine } = shop.runtime.database;
  let broken: string[] = [];
  const undone = tx(async (t) => {
    await sql.raw(BREAKS[id]?.(sns[0] ?? 0) ?? '').execute(t);
    const results = await checkInvariants({ read: t, engine });
    broken = results.filter(({ violations }) => violations > 0).map((result) => result.id);
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
  expect(broken).toEqual([id]);
});

test('a like counts once, is taken back, and is never one’s own', async () => {
  const exhibitionSn = await openExhibition();
  const jiwon = await signedIn(shop);
  const minsu = await signedIn(shop);
  const { commentSn } = (await writeComment(jiwon, { exhibitionSn })).body;
  const path = `${PATH}/${commentSn}/like`;
  expectProblem(await jiwon.post(path), 409, 'OwnComment');
  expect((await shop.shopper().post(path)).status).toBe(401);

  for (let i = 0; i < 2; i++) {
    expect((await minsu.post(path)).body).toEqual({ recommendCount: 1, liked: true });
  }

  expect((await pageOf(exhibitionSn, minsu)).comments).toMatchObject([
    { recommendCount: 1, liked: true },
  ]);

  for (let i = 0; i < 2; i++) {
    expect((await minsu.call('DELETE', path)).body).toEqual({ recommendCount: 0, liked: false });
  }
});

test('five reports hide a comment, which keeps its replies, until they are dismissed', async () => {
  const exhibitionSn = await openExhibition();
  const jiwon = await signedIn(shop);
  const { commentSn } = (await writeComment(jiwon, { exhibitionSn })).body;

  await writeComment(jiwon, { exhibitionSn, parentSn: commentSn });

  const path = `${PATH}/${commentSn}/report`;
  expectProblem(await jiwon.post(path, { reason: 'Slander' }), 409, 'OwnComment');

  for (let i = 0; i < 5; i++) {
    const other = await signedIn(shop);
    expect((await other.post(path, { reason: 'Slander' })).status).toBe(200);

    const { comments } = await pageOf(exhibitionSn);
    // A hidden one tells nothing of itself.
    expect(comments).toMatchObject([{ reportCount: i < 4 ? i + 1 : 0 }]);

    if (i > 0) continue;

    const again = await other.post<ErrorBody>(path, { reason: 'Slander' });
    expectProblem(again, 409, 'AlreadyReported');
  }

  expect((await pageOf(exhibitionSn)).comments).toMatchObject([
    { displayed: false, deleted: false, text: '', children: [{ displayed: true }] },
  ]);

  const verb = (...args: string[]) => runVerb(['report', ...args], shop.env);
  expect((await verb('list')).output).toContain(`comment ${commentSn}  Slander`);
  expect((await verb('dismiss', 'comment')).code).toBe(2);

  const dismiss = ['report', 'dismiss', 'comment', `${commentSn}`];
  expect(await runVerbProcess(dismiss, shop.env)).toMatchObject({ code: 0, complaint: '' });
  expect((await pageOf(exhibitionSn)).comments).toMatchObject([
    { displayed: true, reportCount: 0 },
  ]);
});

test('staff hide with a reason that is mailed, show again, and answer', async () => {
  await shop.runtime.database.tx((t) => changeHeldWords(t, { add: ['광고문의'] }));

  const exhibitionSn = await openExhibition();
  const member = await makeMember(shop);
  const jiwon = await signedIn(shop, member);

  const held = await writeComment(jiwon, { exhibitionSn, text: '광고 문의 환영' });
  expect([held.status, held.body.status]).toEqual([201, 'Held']);

  const sn = `${held.body.commentSn}`;
  const verb = (...args: string[]) => runVerb(['comment', ...args], shop.env);
  expect((await verb('list')).output).toContain(`${sn}  Held  exhibition ${exhibitionSn}`);
  expect((await verb('show', sn)).code).toBe(0);

  const answer = ['comment', 'answer', sn, '--text', '감사합니다'];
  expect(await runVerbProcess(answer, shop.env)).toMatchObject({ code: 0, complaint: '' });
  expect((await pageOf(exhibitionSn)).comments).toMatchObject([
    { displayed: true, children: [{ operatorComment: true, author: '', text: '감사합니다' }] },
  ]);
  expect((await verb('hide', sn)).code).toBe(2);
  expect((await verb('hide', sn, '--reason', '광고 글')).code).toBe(0);
  expect((await pageOf(exhibitionSn)).comments).toMatchObject([{ displayed: false }]);

  const { payload } = await shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('key', 'like', 'mail:commentHidden:%')
    .executeTakeFirstOrThrow();

  const mail = await composeMail(shop.runtime, mailJob.payload.parse(JSON.parse(payload)));
  expect(mail?.text).toContain('광고 글');
  expect(mail?.text).toContain(`/exhibitions/${exhibitionSn}`);
  expect((await verb('show', '999999')).code).toBe(1);
});

test('comments of a member who leaves are shown as deleted, and their photos are gone', async () => {
  const exhibitionSn = await openExhibition();
  const jiwon = await signedIn(shop);
  const minsu = await signedIn(shop);
  const { body } = await jiwon.call<CommentWritten>('POST', PATH, {
    body: formWith({ exhibitionSn, text: '사진입니다' }, [await jpegOf()]),
  });

  await writeComment(minsu, { exhibitionSn, parentSn: body.commentSn });

  const photo = (await pageOf(exhibitionSn)).comments[0]?.images[0]?.url ?? '';

  await shop.runtime.database.tx((t) => t.deleteFrom('publish_request').execute());

  const plan = { exclusivePoint: 0, couponCount: 0, unconfirmedCount: 0, agreed: true };
  expect((await jiwon.post('/api/member/leave', plan)).status).toBe(200);
  expect((await pageOf(exhibitionSn)).comments).toMatchObject([
    { deleted: true, text: '', author: '', images: [], children: [{ displayed: true }] },
  ]);
  expect((await shop.shopper().get(photo)).status).toBe(404);

  const { read } = shop.runtime.database;
  const rows = read.selectFrom('comment').select('text').where('commentSn', '=', body.commentSn);
  expect(await rows.executeTakeFirst()).toEqual({ text: '' });

  const publishRequests = await read.selectFrom('publish_request').select('tag').execute();
  expect(publishRequests).toContainEqual({ tag: `comments:${exhibitionSn}` });
});

test('the exhibition’s page shows the first threads as text, and who reads it is not in it', async () => {
  const exhibitionSn = await openExhibition();
  const jiwon = await signedIn(shop);

  await writeComment(jiwon, {
    exhibitionSn,
    text: '<img src=x onerror=alert(1)> https://spam.example',
  });

  const page = await jiwon.raw(`/exhibitions/${exhibitionSn}`);
  const html = await page.text();
  expect(page.headers.get('cache-tag')).toContain(`comments:${exhibitionSn}`);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; https://spam.example');
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('href="https://spam.example');
});
