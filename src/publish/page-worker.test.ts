import { beforeEach, expect, test } from 'vitest';
import { OpenRequests } from './open-requests.ts';
import { PageWorker } from './page-worker.ts';
import { ProgressMeter } from './progress.ts';
import type { OpenRequest } from './render-queue.ts';
import type { Rendered, RenderJob } from './render.ts';
import { singlePage } from './routes.ts';

const rendered: Rendered = {
  kind: 'page',
  status: 200,
  contentHash: 'hash',
  bytes: 1,
  tags: ['brand:7'],
  isNew: true,
};

let open: OpenRequests;
let meter: ProgressMeter;
let renders: { job: RenderJob; reply: PromiseWithResolvers<Rendered> }[];
let finished: unknown[];
let sizes: number[];
let worker: PageWorker;

beforeEach(() => {
  open = new OpenRequests();
  meter = new ProgressMeter(() => 0);
  renders = [];
  finished = [];
  sizes = [];

  worker = new PageWorker({
    open,
    meter,
    clock: () => 0,
    routes: [singlePage('/', 'home')],
    renderer: {
      render(job) {
        const reply = Promise.withResolvers<Rendered>();
        renders.push({ job, reply });
        return reply.promise;
      },
      capacity: 2,
      resize: (workers) => void sizes.push(workers),
      warm: () => undefined,
      close: () => Promise.resolve(),
    },
    store: {
      find: () => Promise.resolve(undefined),
      finish: (request) => void finished.push(request),
    },
    apply: () => Promise.resolve('changed'),
    onRendered: () => Promise.resolve(),
  });
});

function request(left: number, createdAt = 0): OpenRequest {
  const row = {
    publishRequestSn: 1,
    tag: 'brand:7',
    createdAt,
    runAt: 0,
    folderId: '',
    attempts: 0,
    lastError: null,
    doneAt: null,
  };
  return { row, left, failed: new Map(), isLeftOver: false };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

async function reply(n: number, answer: Rendered | Error = rendered): Promise<void> {
  const render = renders[n];
  if (answer instanceof Error) render?.reply.reject(answer);
  else render?.reply.resolve(answer);
  await settle();
}

const paths = () => renders.map(({ job }) => job.path);

test('no more pages are rendered at once than the renderer takes', async () => {
  worker.addRequest(request(3), ['/a', '/b', '/c']);
  worker.start();
  await settle();

  expect(paths()).toEqual(['/a', '/b']);

  await reply(0);
  expect(paths()).toEqual(['/a', '/b', '/c']);
});

test('a page is packed for sending where a reader waits for it', async () => {
  const call = worker.freshen('/a', ['brand:7']);
  worker.addRequest(request(1), ['/b']);
  worker.start();
  await settle();

  expect(renders.map(({ job }) => [job.path, job.packs])).toEqual([
    ['/a', true],
    ['/b', false],
  ]);

  await reply(0);
  await reply(1);
  await call;
});

test('a request finishes after its last page, with the pages that failed', async () => {
  const two = request(2);
  worker.addRequest(two, ['/a', '/b']);
  worker.start();
  await settle();
  await reply(0);

  expect(finished).toEqual([]);

  await reply(1, new Error('template broke'));

  expect(finished).toEqual([two]);
  expect([...two.failed]).toEqual([['/b', 'Error: template broke']]);
  expect(meter.read()).toMatchObject({ total: 2, done: 2, changed: 1, failed: 1 });
  expect(worker.isBusy).toBe(false);
});

test('a page whose tag is taken during its render is rendered again', async () => {
  const page = worker.renderNow('/a');

  await settle();
  open.mark(request(1).row);
  await reply(0);

  expect(await page).toBe(rendered);
  expect(paths()).toEqual(['/a', '/a']);

  await reply(1);
  expect([paths().length, worker.isBusy]).toEqual([2, false]);
});

test('a render on demand is shared by calls on demand, not with a request', async () => {
  worker.addRequest(request(1), ['/a']);
  worker.start();
  await settle();

  const calls = [worker.renderNow('/a'), worker.renderNow('/a')];

  await reply(0);
  await reply(1);

  expect(await Promise.all(calls)).toEqual([rendered, rendered]);
  expect(paths()).toEqual(['/a', '/a']);
});

test('a request joins the render of a reader who came after its commit, not an earlier one', async () => {
  const first = request(1, 1);
  const second = request(1, 2);
  open.mark(first.row);
  const fresh = worker.freshen('/a', ['brand:7']);
  worker.addRequest(first, ['/a']);

  await settle();
  open.mark(second.row);
  worker.addRequest(second, ['/a']);
  await reply(0);

  expect(await fresh).toBe(rendered);
  expect(finished).toEqual([first]);

  await reply(1);

  expect(finished).toEqual([first, second]);
  expect([paths(), worker.isBusy]).toEqual([['/a', '/a'], false]);
});

test('a request of what a reader has got since its commit is done, one whose render failed is not', async () => {
  const two = request(2, 1);
  open.mark(two.row);

  const readers = ['/a', '/b'].map((path) => worker.freshen(path, ['brand:7']));
  const fresh = Promise.allSettled(readers);
  await settle();
  await reply(0);
  await reply(1, new Error('template broke'));
  await fresh;

  worker.addRequest(two, ['/a', '/b']);
  worker.start();
  await settle();
  expect([two.left, paths()]).toEqual([1, ['/a', '/b', '/b']]);

  await reply(2);
  expect(finished).toEqual([two]);

  const again = request(1, 1);
  worker.addRequest(again, ['/a']);
  expect(finished).toEqual([two, again]);
});

test('many queued pages get more threads, few do not', () => {
  worker.addRequest(
    request(50),
    Array.from({ length: 50 }, (_, n) => `/${n}`),
  );

  expect(sizes).toEqual([]);

  worker.addRequest(request(1), ['/one-more']);
  expect(sizes).toEqual([2]);
});

test('closing waits for renders in progress and starts no more', async () => {
  worker.addRequest(request(3), ['/a', '/b', '/c']);
  worker.start();
  await settle();

  const closed = worker.close();

  await reply(0);
  await reply(1);
  await closed;

  expect(paths()).toEqual(['/a', '/b']);
});
