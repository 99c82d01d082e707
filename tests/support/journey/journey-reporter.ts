import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestResult,
  TestStep,
} from 'playwright/types/testReporter';
import { tellGate } from '../../../scripts/gate-events.ts';
import { root } from '../../../scripts/processes.ts';
import { serverLog } from './server-log.ts';

const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ');

/** The assertions among the steps of a journey, at any depth. */
function countExpects(steps: readonly TestStep[]): number {
  return steps.reduce(
    (sum, step) => sum + (step.category === 'expect' ? 1 : countExpects(step.steps)),
    0,
  );
}

/** Tells the gate of each journey that ended. One that failed is told of once it has run again. */
export default class JourneyReporter implements Reporter {
  #outputDir = '';

  onBegin({ projects }: FullConfig, suite: Suite): void {
    this.#outputDir = projects[0]?.outputDir ?? '';
    tellGate({ kind: 'begin', all: suite.allTests().length, unit: 'journeys' });
  }

  onTestEnd(test: TestCase, { status, retry, steps }: TestResult): void {
    // One that is skipped has not passed. `test.fail` expects a failure.
    const isPassed = status === test.expectedStatus && status !== 'skipped';
    const runsAgain = !isPassed && status !== 'skipped' && retry < test.retries;
    if (runsAgain) return;

    tellGate({
      kind: 'ended',
      file: path.relative(root, test.location.file),
      ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
      passed: isPassed ? 1 : 0,
      failed: isPassed ? 0 : 1,
      expects: countExpects(steps),
    });

    if (isPassed && retry > 0) this.#tellFlaky(test);
  }

  #tellFlaky(test: TestCase): void {
    const [failed] = test.results;
    if (!failed) return;

    const attached = test.results.flatMap(({ attachments }) => attachments);
    const told = attached.filter(({ name }) => name !== 'screenshot'); // one of each page it had open
    const files = told.flatMap((attachment) => attachment.path ?? []);
    const error = stripVTControlCharacters(failed.error?.message ?? failed.status);

    tellGate({
      kind: 'flaky',
      name: nameOf(test),
      error: error.split('\n')[0] ?? '',
      kept: [...files, serverLog(this.#outputDir, failed.workerIndex)].map((file) =>
        path.relative(root, file),
      ),
    });
  }
}
