import { afterEach, beforeEach, expect } from 'vitest';

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

afterEach(() => {
  console.error = report;
  expect(complaints, 'console.error was called').toEqual([]);
});
