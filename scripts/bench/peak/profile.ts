import { z } from 'zod';
import { PORTS } from '../ports.ts';

/** The environment of a server whose processor time can be profiled from here. */
export const PROFILED_ENV = { NODE_OPTIONS: `--inspect=127.0.0.1:${PORTS.inspector}` };

const INTERVAL_US = 500;
const MOST_PLACES = 25;
const IDLE = '(idle)';
/** Parts of Node, packages, rooms, modules of the built site, and other folders. */
const PLACES: readonly RegExp[] = [
  /^(node:)(?:internal\/)?(\w+)/,
  /.*\/node_modules\/()((?:@[\w.-]+\/)?[\w.-]+)/,
  /.*\/(src\/features\/)([\w-]+\/[\w-]+)/,
  /.*\/dist\/\w+\/(server\/)(?:chunks\/)?([^/]*?)(?:_[\w-]{8})?\.mjs/,
  /.*\/(src\/)([\w-]+(?:\/serve)?)/,
  /.*\/()(db)\//,
];

interface Frame {
  functionName: string;
  url: string;
}

const Targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]);
const Answer = z.object({ id: z.int().optional(), result: z.unknown() });
const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.array(z.int()).default([]),
    }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});
type Profile = z.infer<typeof Profile>;

/** Profiles the main thread of the server with that environment while `work` goes on. */
export async function profileServer<T>(
  work: () => Promise<T>,
): Promise<{ result: T; text: string }> {
  const inspector = await openInspector();
  try {
    await inspector.sendCommand('Profiler.enable');
    await inspector.sendCommand('Profiler.setSamplingInterval', { interval: INTERVAL_US });
    await inspector.sendCommand('Profiler.start');

    const result = await work();
    const stopped = z
      .object({ profile: Profile })
      .parse(await inspector.sendCommand('Profiler.stop'));

    return { result, text: describeProfile(stopped.profile) };
  } finally {
    inspector.closeSocket();
  }
}

async function openInspector() {
  const answer = await fetch(`http://127.0.0.1:${PORTS.inspector}/json/list`);
  const [target] = Targets.parse(await answer.json());
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  const waiting = new Map<number, (result: unknown) => void>();
  let calls = 0;

  socket.addEventListener('message', ({ data }) => {
    const { id, result } = Answer.parse(JSON.parse(String(data)));
    if (id !== undefined) waiting.get(id)?.(result);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });

  return {
    sendCommand(method: string, params: object = {}): Promise<unknown> {
      const id = ++calls;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    closeSocket: () => socket.close(),
  };
}

/** Self time by package, room or part of Node, as shares of the time that the thread was not idle. */
function describeProfile({ nodes, samples, timeDeltas }: Profile): string {
  const callers = new Map(
    nodes.flatMap(({ id, children }) => children.map((child) => [child, id])),
  );
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const findCaller = (id: number): number | undefined => {
    const caller = callers.get(id);
    return caller === undefined || frames.get(caller)?.url !== '' ? caller : findCaller(caller);
  };
  const nameNode = (id: number) => {
    const frame = frames.get(id);
    if (frame === undefined || frame.url !== '' || frame.functionName.startsWith('(')) {
      return findPlace(frame);
    }
    return `${findPlace(frames.get(findCaller(id) ?? id))}, native`;
  };

  const times = new Map<string, number>();
  for (const [n, id] of samples.entries()) {
    const place = nameNode(id);
    times.set(place, (times.get(place) ?? 0) + (timeDeltas[n] ?? 0));
  }

  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  const idle = times.get(IDLE) ?? 0;
  times.delete(IDLE);

  const lines = [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_PLACES)
    .map(
      ([place, time]) => `${((100 * time) / (total - idle)).toFixed(1).padStart(6)} %  ${place}`,
    );

  return [`The main thread was idle for ${((100 * idle) / total).toFixed(0)} %.`, ...lines].join(
    '\n',
  );
}

/** `kysely`, `src/features/order/cart`, `db`, `node:http`, `(garbage collector)`. */
function findPlace({ functionName, url }: Frame = { functionName: '', url: '' }): string {
  if (url === '') return functionName;

  for (const pattern of PLACES) {
    const [, kind = '', name] = pattern.exec(url) ?? [];
    if (name !== undefined) return kind + name;
  }

  return url;
}
