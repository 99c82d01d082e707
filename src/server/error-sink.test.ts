import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ErrorSink } from './error-sink.ts';
import { createLogger } from './log.ts';

interface Posted {
  shop: string;
  dropped: number;
  errors: { level: number; msg: string; err?: { message: string; stack: string } }[];
}

function openSink({ status = (): number => 200, everyMs = 5, againMs = 5 } = {}) {
  const posts: Posted[] = [];
  const sendPost = async (_: unknown, init?: RequestInit) => {
    const code = status();
    if (code < 300) posts.push(JSON.parse(String(init?.body)) as Posted);
    return new Response(null, { status: code });
  };
  const options = {
    url: 'https://sink.example/',
    siteUrl: 'https://mall.example',
    everyMs,
    againMs,
  };
  const sink = new ErrorSink({ ...options, send: sendPost });
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) }, sink);

  return { posts, sink, log, lines };
}

test('errors are posted as the log has them, and nothing below', async () => {
  const { posts, log, lines } = openSink();
  log.info('fine');
  log.warn('look');
  log.error({ err: new Error('550 <hong@mall.example> 010-1234-5678'), url: '/cart' }, 'failed');
  log.fatal('ended');

  await expect.poll(() => posts.length).toBe(1);
  expect(lines).toHaveLength(4);
  expect(posts).toEqual([
    {
      shop: 'https://mall.example',
      dropped: 0,
      errors: [
        expect.objectContaining({ level: 50, msg: 'failed', url: '/cart' }),
        expect.objectContaining({ level: 60, msg: 'ended' }),
      ],
    },
  ]);
  expect(JSON.stringify(posts)).not.toMatch(/hong|1234/);
  expect(posts[0]?.errors[0]?.err?.message).toBe('550 <[email]> [phone]');
});

test('a burst is sent in parts, and what is too much is counted', async () => {
  const { posts, sink, log } = openSink({ everyMs: 60_000 });
  for (let n = 0; n < 250; n += 1) log.error('burst');
  await sink.close();

  expect(posts.map(({ errors }) => errors.length)).toEqual(Array(10).fill(20));
  expect(posts.map(({ dropped }) => dropped)).toEqual([50, ...Array<number>(9).fill(0)]);
});

test('a sink that fails is tried again, and nobody hears of it', async () => {
  let failures = 2;
  const getStatus = () => (failures-- > 0 ? 503 : 200);
  const { posts, log } = openSink({ status: getStatus });
  log.error('kept');

  await expect.poll(() => posts.length).toBe(1);
  expect(posts[0]?.errors).toMatchObject([{ msg: 'kept' }]);
});

test('the end of the shop does not wait for a sink that is down', async () => {
  const { sink, log } = openSink({ status: () => 503, everyMs: 60_000 });
  log.error('lost');
  await Promise.race([sink.close(), sleep(1000).then(() => expect.fail('waits'))]);
});
