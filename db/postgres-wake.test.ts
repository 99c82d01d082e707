import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openWakeChannel, tellOnce } from './postgres-wake.ts';

/** Takes connections and never says a word. */
async function silentDatabase(): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket));

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  return `postgres://shop@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
}

test('a silent database blocks no start or close for long', { timeout: 10_000 }, async () => {
  const url = await silentDatabase();
  const errors: string[] = [];
  const onError = (error: unknown) => void errors.push(String(error));
  const channel = openWakeChannel(url, { onWake: () => undefined, onError });

  await Promise.all([channel.close(), expect(tellOnce(url)).rejects.toThrow(/timeout/)]);
  expect(errors).toEqual([expect.stringMatching(/timeout/)]);
});
