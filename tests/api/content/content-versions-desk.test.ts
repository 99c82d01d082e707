import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentDraftJobs } from '#src/features/content/content/content-draft.jobs.ts';
import { CONTENT_KINDS } from '#src/features/content/content/desk/content-kinds.ts';
import type {
  DeskContent,
  DraftSaved,
  VersionPage,
} from '#src/features/content/content/desk/content-desk.schema.ts';
import type { Content } from '#src/features/display/page-builder/page-builder.schema.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { loadContentValues, noticeFile, pageFile } from '../../support/content/content.ts';
import { expectProblem } from '../../support/problem.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

let shop: TestShop;
let writer: Shopper;
let other: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  writer = (await staffOf(shop, 'content')).browser;
  other = (await staffOf(shop, 'owner')).browser;
  await other.get('/api/live'); // the csrf cookie
  await writer.get('/api/live');
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(FRIDAY));

const apiPath = (key: string, call = '') => `/api/staff/content/page/${key}${call}`;
const readContent = async (key: string) => (await writer.get<DeskContent>(apiPath(key))).body;
const listVersions = async (key: string) =>
  (await writer.get<VersionPage>(apiPath(key, '/versions'))).body.rows;
const createSaver =
  (by: () => Shopper) =>
  (key: string, body: object, revision = 0) =>
    by().call<DraftSaved & ErrorBody>('PUT', apiPath(key, '/draft'), { body: { body, revision } });
const save = createSaver(() => writer);
const saveByOther = createSaver(() => other);
const postContent = (key: string, call: string, body: object) =>
  writer.post<DeskContent & ErrorBody>(apiPath(key, call), body);
const readShownSections = async (key: string) => {
  const { status, body } = await shop.shopper().get<Content>(`/api/contents/${key}`);
  return status === 200 ? JSON.stringify(body.sections) : status;
};
const createDraftWorker = () =>
  createWorker({
    database: shop.runtime.database,
    handlers: contentDraftJobs(shop.runtime, CONTENT_KINDS),
    clock: shop.runtime.clock,
    onError: () => undefined,
  });

describe('versions', () => {
  test('every load that changes content writes one, for every kind', async () => {
    const file = pageFile('loaded', '하나');
    await loadContentValues(shop.runtime, 'page', file);
    await loadContentValues(shop.runtime, 'page', file);
    await loadContentValues(shop.runtime, 'page', pageFile('loaded', '둘'));
    await loadContentValues(shop.runtime, 'notice', noticeFile(7, '공지'));

    expect(await listVersions('loaded')).toMatchObject([
      { versionSn: 2, source: 'file', staffName: null },
      { versionSn: 1, source: 'file' },
    ]);

    const { body } = await writer.get<{ body: object }>(apiPath('loaded', '/versions/1'));
    expect(body.body).toEqual(file);

    const notice = await writer.get<DeskContent>('/api/staff/content/notice/7');
    expect(notice.body.published).toEqual({ versionSn: 1, body: noticeFile(7, '공지') });
  });

  test('content from before there were versions keeps what it was as the first', async () => {
    await loadContentValues(shop.runtime, 'page', pageFile('old', '예전'));
    await shop.runtime.database.tx((t) =>
      t.deleteFrom('content_version').where('key', '=', 'old').execute(),
    );

    expect(await readContent('old')).toMatchObject({ published: { versionSn: 0 } });

    await loadContentValues(shop.runtime, 'page', pageFile('old', '새로'));

    expect(await listVersions('old')).toHaveLength(2);

    const back = await postContent('old', '/rollBack', { versionSn: 1, reason: '되돌림' });
    expect(back.body.published).toMatchObject({ versionSn: 3 });
    expect(await readShownSections('old')).toContain('예전');
  });

  test('rolling back publishes the earlier one as the next, audited', async () => {
    await loadContentValues(shop.runtime, 'page', pageFile('back', '처음'));
    await loadContentValues(shop.runtime, 'page', pageFile('back', '나중'));

    const { status, body } = await postContent('back', '/rollBack', {
      versionSn: 1,
      reason: '오타',
    });
    expect(status).toBe(200);
    expect(await readShownSections('back')).toContain('처음');
    expect((await listVersions('back'))[0]).toMatchObject({
      source: 'rollback',
      staffName: '이담당',
    });
    expect(body.audit[0]).toMatchObject({
      action: 'content:write',
      reason: '오타',
      before: { version: 2 },
      after: { version: 3 },
    });
    expect((await postContent('back', '/rollBack', { versionSn: 99 })).status).toBe(404);
  });
});

describe('drafts', () => {
  test('are saved incomplete, one row of audit for each writer, and published', async () => {
    const first = await save('campaign', { pageCode: 'campaign' });
    expect(first.body).toEqual({ revision: 1, updatedAt: FRIDAY });

    await save('campaign', pageFile('campaign', '초안'), 1);

    expect((await readContent('campaign')).audit).toHaveLength(1);
    expect(await readShownSections('campaign')).toBe(404);

    const { status, body } = await postContent('campaign', '/publish', { revision: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ draft: null, published: { versionSn: 1 } });
    expect(await readShownSections('campaign')).toContain('초안');
  });

  test('of two who write one, the second is told, and nothing is lost', async () => {
    await save('shared', { title: 'mine' });

    const refused = await saveByOther('shared', { title: 'theirs' });
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({
      code: 'ChangedMeanwhile',
      detail: {
        staffName: '이담당',
        at: FRIDAY,
        entity: 'page',
        entityId: 'shared',
        seen: 1,
        after: { title: 'mine' },
      },
    });
    expect((await saveByOther('shared', { title: 'both' }, 1)).status).toBe(200);
    expect((await save('shared', { title: 'mine' }, 1)).status).toBe(412);
    expect((await readContent('shared')).draft).toMatchObject({
      revision: 2,
      body: { title: 'both' },
    });
  });

  test('do not cover what was published since they were begun, unless forced', async () => {
    await loadContentValues(shop.runtime, 'page', pageFile('outdated', '하나'));
    await save('outdated', pageFile('outdated', '초안'));
    await loadContentValues(shop.runtime, 'page', pageFile('outdated', '둘'));

    const refused = await postContent('outdated', '/publish', { revision: 1 });
    expectProblem(refused, 409, 'VersionOutdated');
    expect(await readShownSections('outdated')).toContain('둘');
    expect((await postContent('outdated', '/publish', { revision: 1, force: true })).status).toBe(
      200,
    );
    expect(await readShownSections('outdated')).toContain('초안');
  });

  test('that do not fit are kept, with what is wrong and where', async () => {
    const file = pageFile('unfit', '초안', { title: { ko: ' ', en: '' } });
    await save('unfit', file);

    const { status, body } = await postContent('unfit', '/publish', { revision: 1 });
    expectProblem({ status, body }, 422, 'ContentUnfit');
    expect(body.detail).toEqual({ problems: [{ path: 'title.ko', reason: 'is empty' }] });
    expect((await readContent('unfit')).draft).toMatchObject({ revision: 1 });

    const elsewhere = await save('unfit', pageFile('other', '초안'), 1);
    const renamed = await postContent('unfit', '/publish', { revision: elsewhere.body.revision });
    expect(renamed.status).toBe(422);
  });

  test('are discarded', async () => {
    await save('gone', { title: 'x' });

    const discard = (revision: number) =>
      writer.call<ErrorBody>('DELETE', apiPath('gone', '/draft'), { body: { revision } });
    expect((await discard(2)).status).toBe(412);
    expect((await discard(1)).status).toBe(200);
    expect((await writer.get(apiPath('gone'))).status).toBe(404);
  });
});

describe('schedule', () => {
  const AT = FRIDAY + 3_600_000;

  test('publishes a draft at its time, once, and it cannot be edited until then', async () => {
    await save('timed', pageFile('timed', '예약'));

    const { body } = await postContent('timed', '/schedule', { revision: 1, publishAt: AT });
    expect(body.draft).toMatchObject({ publishAt: AT, revision: 2 });
    expectProblem(await save('timed', {}, 2), 409, 'DraftScheduled');

    await createDraftWorker().runDue(AT - 1);

    expect(await readShownSections('timed')).toBe(404);

    shop.setNow(AT);
    await createDraftWorker().runDue(AT);

    expect(await readShownSections('timed')).toContain('예약');
    expect((await listVersions('timed'))[0]).toMatchObject({ source: 'desk', staffName: '이담당' });
    expect((await readContent('timed')).draft).toBeNull();
  });

  test('that is called off publishes nothing', async () => {
    await save('off', pageFile('off', '예약'));
    await postContent('off', '/schedule', { revision: 1, publishAt: AT });
    await postContent('off', '/schedule', { revision: 2, publishAt: null });
    shop.setNow(AT);
    await createDraftWorker().runDue(AT);

    expect(await readShownSections('off')).toBe(404);
    expect((await readContent('off')).draft).toMatchObject({ publishAt: null });
  });

  test('refuses a time that is past, and what could not be published', async () => {
    await save('wrong', { pageCode: 'wrong' });

    const past = await postContent('wrong', '/schedule', { revision: 1, publishAt: FRIDAY });
    expect(past.body.fields).toEqual({ publishAt: 'PublishTimePast' });

    const unfit = await postContent('wrong', '/schedule', { revision: 1, publishAt: AT });
    expectProblem(unfit, 422, 'ContentUnfit');
    expect((await readContent('wrong')).draft).toMatchObject({ revision: 1, publishAt: null });
  });

  test('a failed one is visible, and is tried again', async () => {
    await save('failing', pageFile('failing', '예약'));
    await postContent('failing', '/schedule', { revision: 1, publishAt: AT });

    const { database } = shop.runtime;

    const set = (body: object) =>
      database.tx((t) =>
        t
          .updateTable('content_draft')
          .set({ body: JSON.stringify(body) })
          .where('key', '=', 'failing')
          .execute(),
      );

    await set({});
    shop.setNow(AT);
    await createDraftWorker().runDue(AT);

    expect((await readContent('failing')).draft?.publishedError).toContain('is missing');

    await set(pageFile('failing', '고침'));
    shop.setNow(AT + 60_000);
    await createDraftWorker().runDue(AT + 60_000);

    expect(await readShownSections('failing')).toContain('고침');
  });
});
