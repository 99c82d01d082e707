import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A socket of the server that works on `dataDir`; a name of 100 bytes is as long as they get. */
export function socketFile(dataDir: string, name: string): string {
  const file = path.join(dataDir, `${name}.sock`);
  if (Buffer.byteLength(file) <= 100) return file;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `shop-${hash}-${name}.sock`);
}

/** Connections that may wait to be accepted. */
const BACKLOG = 4096;

/** Listens where a server that was killed may have left its socket behind. */
export function listenOnFile(server: Server, file: string): Promise<void> {
  rmSync(file, { force: true });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path: file, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
