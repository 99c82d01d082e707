import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { withDeadline } from './deadline.ts';
import { callJson } from './http-call.ts';

/** Answers each call after so long. */
async function slowProvider(ms: number): Promise<URL> {
  const server = createServer((_, response) => {
    void sleep(ms).then(() => response.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // listening on TCP: always an object
  return new URL(`http://127.0.0.1:${port}/`);
}

test('calls one after another end together with their deadline, whatever each may take', async () => {
  const url = await slowProvider(300);
  const call = () => callJson({ method: 'GET', url, headers: {}, timeoutMs: 60_000 });
  const kinds: string[] = [];
  const startedAt = performance.now();
  await withDeadline(500, async () => {
    for (let i = 0; i < 12; i += 1) kinds.push((await call()).kind);
  });
  expect(kinds[0]).toBe('answer');
  expect(kinds.slice(1)).toEqual(Array.from({ length: 11 }, () => 'unknown'));
  expect(performance.now() - startedAt).toBeLessThan(12 * 300);
  expect((await call()).kind).toBe('answer');
});
