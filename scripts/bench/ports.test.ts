import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findFreePorts, requireFreePort } from './ports.ts';

test('a port in use is named with what it is for and who has it', async ({ onTestFinished }) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());

  const { port } = server.address() as AddressInfo; // listening on TCP: always an object
  const refused = requireFreePort(port, 'the shop');
  await expect(refused).rejects.toThrow(`Port ${port}, which this bench needs for the shop,`);

  if (process.platform !== 'linux') return;

  const program = path.basename(process.execPath);
  await expect(refused).rejects.toThrow(`is in use by ${program}`);
  await expect(refused).rejects.toThrow(`(process id ${process.pid})`);
  expect(await findFreePorts(port, 3)).toBeGreaterThan(port);
});

test('a port without a purpose is not looked at', async () => {
  await expect(requireFreePort(1)).resolves.toBeUndefined();
});
