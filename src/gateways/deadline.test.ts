import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { withDeadline } from './deadline.ts';
import { callJson } from './http-call.ts';

/** Answers `/quick` at once, and nothing else. */
async function startProvider(): Promise<URL> {
  const server = createServer((request, response) => {
    if (request.url === '/quick') response.end('{}');
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
  const provider = await startProvider();
  const timeoutMs = 60_000;

  const call = async (name: string) => {
    const url = new URL(name, provider);
    return (await callJson({ method: 'GET', url, headers: {}, timeoutMs })).kind;
  };

  expect(await call('quick')).toBe('answer'); // the first call of a process is slow

  const kinds: string[] = [];
  const startedAt = performance.now();

  await withDeadline(2000, async () => {
    kinds.push(await call('quick'));
    for (let i = 0; i < 11; i += 1) kinds.push(await call('slow'));
  });

  expect(kinds).toEqual(['answer', ...Array.from({ length: 11 }, () => 'unknown')]);
  expect(performance.now() - startedAt).toBeLessThan(timeoutMs);
  expect(await call('quick')).toBe('answer');
});
