import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What a test does not expect to be complained about is a defect. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'console.error was called').toEqual([]);
  vi.mocked(console.error).mockRestore();
});
