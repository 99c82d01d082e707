import { findProgram, runQuietly } from '../processes.ts';
import type { Report } from './figure.ts';

export const summary = 'tests that the gate plays on one engine, on the other';
export const takes = '5 min';

export async function run(report: Report): Promise<void> {
  for (const engine of ['sqlite', 'postgres']) {
    const { code, output } = await runQuietly(
      findProgram('vitest'),
      ['run', '--config', 'tests/vitest.config.ts'],
      { env: { ...process.env, TESTS: `other-${engine}` } },
    );

    if (code !== 0) console.error(output);
    report({
      figure: `bothEngines.${engine}.failed`,
      value: code === 0 ? 0 : 1,
      unit: 'runs',
      atMost: 0,
    });
  }
}
