import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { blockLoaders } from '#src/server/upload/reencode.ts';

/**
 * Lets sharp read every format for the tests of a file, as in a command that imports pictures: test
 * files share a process, and one that takes uploads decodes nothing else.
 */
export function readEveryFormat(): void {
  beforeAll(() => {
    sharp.unblock({ operation: ['VipsForeignLoad'] });
  });
  afterAll(blockLoaders);
}
