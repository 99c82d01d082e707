import { ensureBuilt } from './build.ts';
import { staticSteps } from './check.ts';
import {
  benchStep,
  concludeCheck,
  journeyStep,
  printSlowest,
  runTimedStep,
  vitestStep,
} from './gate.ts';

/** The whole gate: `check`, the API tests on both engines, the journeys in a browser, the benches. */
export async function run(): Promise<number> {
  const steps = await staticSteps();
  const build = await runTimedStep('build', async () => {
    await ensureBuilt();
    return { passed: 1, failed: 0, output: '' };
  });

  steps.push(build);
  steps.push(await vitestStep('unit and api', 'gate-sqlite'));
  steps.push(await vitestStep('postgres', 'gate-postgres'));
  steps.push(await vitestStep('statements', 'statements'));
  if (build.failed === 0) {
    steps.push(await journeyStep('journeys'));
    steps.push(await benchStep('benches'));
  }
  printSlowest(steps);

  return concludeCheck(steps);
}
