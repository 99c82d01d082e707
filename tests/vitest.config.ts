import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** `TESTS=unit` leaves out the API tests: that is what `npm run check` has time for. */
const unitOnly = process.env['TESTS'] === 'unit';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: ['{src,db,scripts}/**/*.test.ts', ...(unitOnly ? [] : ['tests/**/*.test.ts'])],
    setupFiles: ['tests/support/setup.ts'],
    env: { TZ: 'Asia/Seoul', LOG_LEVEL: 'silent' },
    testTimeout: 20_000,
    maxWorkers: 2,
    // Rules keep no state, so the quick check starts no thread for each file; `npm test` does.
    isolate: !unitOnly,
  },
});
