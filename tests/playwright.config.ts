import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { findChromium } from '../scripts/browser.ts';

const root = path.resolve(import.meta.dirname, '..');

process.env['ENV_FILE'] = ''; // no settings of a developer's own `.env`

/** Journeys start the built server themselves (tests/support), on copies of a prepared shop. */
export default defineConfig({
  globalSetup: path.join(root, 'tests/support/journey/demo-copy.ts'),
  testDir: path.join(root, 'tests/e2e'),
  outputDir: path.join(root, 'test-results'),
  fullyParallel: false,
  workers: 3, // one more than cores: browsers and servers wait for each other
  // Only limits for hanging tests: the first of a worker waits for its shop to start, the first view
  // of the desk for its editor, and some machines are three times slower than others.
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  forbidOnly: true,
  use: {
    launchOptions: await findChromium(),
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Fading pages and dialogs take a fifth of the processor; some files ask for them (`MOVING`).
    contextOptions: { reducedMotion: 'reduce' },
    // Of every journey it takes a third of the time. It has pictures of the page as a video has, which
    // would need a program that the registry does not have.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
