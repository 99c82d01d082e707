import { connect } from 'node:net';
import { z } from 'zod';

const Task = z.object({
  /** Asked for by each connection, one after the other. */
  urls: z.array(z.url()).min(1).readonly(),
  acceptEncoding: z.string(),
  seconds: z.number(),
  /** Keep-alive connections, each with one request in flight. */
  connections: z.int(),
});

export type PagesTask = z.infer<typeof Task>;

export interface PagesLoaded {
  answers: number;
  /** Responses per second. */
  rate: number;
  p99Ms: number;
}

/**
 * Requests pages continuously. The response bytes are counted, not copied or parsed: a client
 * that does either costs more CPU than the measured server, and the two share it.
 */
async function loadPage(task: PagesTask): Promise<PagesLoaded> {
  const until = performance.now() + task.seconds * 1000;
  const all = Array.from({ length: task.connections }, () => askUntil(until, task));
  const times = (await Promise.all(all)).flat().sort((a, b) => a - b);
  const p99Ms = times[Math.floor(times.length * 0.99)] ?? NaN;
  return { answers: times.length, rate: times.length / task.seconds, p99Ms };
}

/** Resolves to the response times in ms; rejects unless every response is a complete 200. */
function askUntil(until: number, { urls, acceptEncoding }: PagesTask): Promise<number[]> {
  const addresses = urls.map((url) => new URL(url));
  const { origin = '', hostname: host = '', port } = addresses[0] ?? {};
  const requests = addresses.map(
    ({ pathname, search }) =>
      `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}:${port}\r\naccept-encoding: ${acceptEncoding}\r\n\r\n`,
  );
  const times: number[] = [];

  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let missing = 0;

    const ask = () => {
      sentAt = performance.now();
      socket.write(requests[times.length % requests.length] ?? '');
    };

    const read = (count: number, bytes: Uint8Array) => {
      missing += (missing === 0 ? answerBytes(bytes.subarray(0, count)) : 0) - count;

      if (missing < 0) throw new Error(`${origin} sent more than it said.`);
      if (missing > 0) return true;

      const now = performance.now();
      times.push(now - sentAt);
      if (now < until) ask();
      else socket.destroy();

      return true;
    };

    const onread = { buffer: new Uint8Array(65_536), callback: read };
    const socket = connect({ host, port: Number(port), noDelay: true, onread });

    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => {
      if (missing === 0 && times.length > 0) resolve(times);
      else reject(new Error(`${origin} closed a connection in the middle.`));
    });
  });
}

/** Size of the response that begins here, headers and body. */
function answerBytes(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = text.indexOf('\r\n\r\n') + 4;
  const head = text.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) {
    throw new Error(`Not a whole page: ${head}`);
  }

  return end + Number(length);
}

console.log(JSON.stringify(await loadPage(Task.parse(JSON.parse(process.argv[2] ?? '')))));
