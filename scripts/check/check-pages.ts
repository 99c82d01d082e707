import { check } from '@astrojs/check';
import { root } from '../processes.ts';

// Types of .astro files only: the compiler checks everything else, many times as fast. A script,
// because the program's own command line takes no options.
const hasFailed = await check({
  root,
  tsconfig: 'scripts/check/pages.tsconfig.json',
  minimumFailingSeverity: 'warning',
  minimumSeverity: 'hint',
  watch: false,
  preserveWatchOutput: true,
});
process.exitCode = hasFailed === false ? 0 : 1;
