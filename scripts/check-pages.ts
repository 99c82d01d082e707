import { check } from '@astrojs/check';
import { root } from './processes.ts';

// Types of .astro files alone: everything else is the compiler's, many times as fast. By its own
// command line the program reads no options.
const hasFailed = await check({
  root,
  tsconfig: 'scripts/pages.tsconfig.json',
  minimumFailingSeverity: 'warning',
  minimumSeverity: 'hint',
  watch: false,
  preserveWatchOutput: true,
});
process.exitCode = hasFailed === false ? 0 : 1;
