import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Shops, databases and published pages of all tests that run at a time, and room to spare. */
const NEEDED_BYTES = 2 ** 30;

/** Where tests put their data: in memory, where no write waits for a disk, if there is room. */
export const tempRoot = hasRoomInMemory() ? IN_MEMORY : tmpdir();

function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
}
