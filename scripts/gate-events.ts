/** Tests of one file that ended: all of them, or one journey. */
export interface EndedTests {
  file: string;
  ms: number;
  passed: number;
  failed: number;
  /** Calls of `expect`. */
  expects: number;
}

/** A journey that failed, and passed when it ran once more. */
export interface FlakyJourney {
  name: string;
  /** Why it failed, in one line. */
  error: string;
  /** Files that tell more: trace, video, screenshot, the server's log. */
  kept: readonly string[];
}

/** What a reporter tells the gate that started its run. */
export type GateEvent =
  | { kind: 'begin'; all: number; unit: 'files' | 'journeys' | 'benches' }
  | ({ kind: 'ended' } & EndedTests)
  | ({ kind: 'flaky' } & FlakyJourney);

/** Sends an event over the channel between processes; nothing happens in a run by hand. */
export function tellGate(event: GateEvent): void {
  process.send?.(event);
}
