import path from 'node:path';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { tellGate } from '../../scripts/gate-events.ts';
import { root } from '../../scripts/processes.ts';

/** Tells the gate of each file that ended. */
export default class VitestReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    tellGate({ kind: 'begin', all: specifications.length, unit: 'files' });
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const countOf = (state: string) => tests.filter((test) => test.result().state === state).length;
    const expects = tests.reduce((sum, test) => sum + (test.meta().expects ?? 0), 0);
    const { duration, collectDuration } = module.diagnostic();

    tellGate({
      kind: 'ended',
      file: path.relative(root, module.moduleId),
      ms: duration + collectDuration,
      passed: countOf('passed'),
      failed: countOf('failed'),
      expects,
    });
  }
}
