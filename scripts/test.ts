import { ensureBuilt } from './build.ts';
import { staticSteps } from './check.ts';
import { conclude, journeyStep, timed, vitestStep } from './gate.ts';

/** The whole gate: `check`, the API tests on both engines, and the journeys in a browser. */
export async function run(): Promise<number> {
  const steps = await staticSteps();
  const build = await timed('build', async () => {
    await ensureBuilt();
    return { passed: 1, failed: 0, output: '' };
  });
  steps.push(build, await vitestStep('unit and api', 'all'));
  steps.push(await vitestStep('postgres', 'postgres'));
  if (build.failed === 0) steps.push(await journeyStep('journeys'));
  return conclude(steps);
}
