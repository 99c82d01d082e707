import { afterEach, beforeEach, expect } from 'vitest';

const report = console.error;
let complaints: unknown[][] = [];

/** What a test does not expect to be complained about is a defect; one that does, spies on it. */
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
