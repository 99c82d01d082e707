import { conclude, staticStep, vitestStep } from './gate.ts';
import type { StepResult } from './gate.ts';

/** What holds or not without running anything; two at a time, as many as there are cores. */
export async function staticSteps(): Promise<StepResult[]> {
  const types = staticStep('types', 'astro', ['check', '--minimumFailingSeverity', 'warning']);
  const format = await staticStep('format', 'prettier', [
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-location=.cache/prettier',
    '.',
  ]);
  const lint = await staticStep('lint', 'eslint', ['--max-warnings=0', '.']);
  return [format, lint, await types];
}

/** "Am I done?": format, lint, types and the unit tests. */
export async function run(): Promise<number> {
  const steps = await staticSteps();
  return conclude([...steps, await vitestStep('unit tests', { unitOnly: true })]);
}
