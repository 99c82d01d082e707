import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { collectStatements } from './database/statements.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Calls of `expect` in this test. */
    expects?: number;
  }
}

const report = console.error;
let complaints: unknown[][] = [];

/** A call of `console.error` fails the test; a test that expects one spies on it. */
beforeEach(() => {
  complaints = [];
  console.error = (...words: unknown[]) => {
    complaints.push(words);
    report(...words);
  };
});

afterEach(({ task }) => {
  console.error = report;
  task.meta.expects = expect.getState().assertionCalls;
  expect(complaints, 'console.error was called').toEqual([]);
});

// TESTS=statements prepares them on the other engine.
afterAll(collectStatements());
