import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { root } from '../processes.ts';

/** One measured number, and what it should be. */
interface Figure {
  figure: string;
  value: number;
  unit: string;
  /** The target; `ok` says whether it is met. */
  atLeast?: number;
  atMost?: number;
  /** Conditions of the measurement, where the name does not say them. */
  note?: string;
}

/** Takes the figures of a bench. */
export type Report = (figure: Figure) => void;

const [cpu] = cpus();
const machine = {
  cpu: cpu?.model ?? 'unknown',
  cores: cpus().length,
  memGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};

/** Prints each figure as a line of JSON, and remembers whether all targets were met. */
export function createReport(): { report: Report; isAllOk: () => boolean } {
  const commit = currentCommit();
  let isAllOk = true;

  return {
    isAllOk: () => isAllOk,
    report({ figure, value, unit, atLeast, atMost, note }) {
      const ok = value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
      isAllOk &&= ok;

      const limit = atLeast === undefined ? atMost : atLeast;
      const target =
        limit === undefined ? {} : { limit, better: atMost === undefined ? 'more' : 'less', ok };
      const rounded = Math.round(value * 100) / 100;
      const measuredAt = new Date().toISOString();
      const line = {
        figure,
        value: rounded,
        unit,
        ...target,
        note,
        machine,
        commit,
        at: measuredAt,
      };

      console.log(JSON.stringify(line));
    },
  };
}

/**
 * For short runs, whose times, rates and memory mean nothing: a figure is wrong if it is no finite
 * number, or counts what must never happen (`atMost: 0`).
 */
export function createShortReport(): { report: Report; listProblems: () => string[] } {
  const problems: string[] = [];
  let figures = 0;

  return {
    report(figure) {
      figures += 1;
      const problem = findProblem(figure);
      if (problem !== undefined) problems.push(problem);
    },
    listProblems: () => (figures === 0 ? ['It reported no figure.'] : problems),
  };
}

/** Processor time and memory of other processes are unknown on systems without it. */
const hasProc = existsSync('/proc/self/stat');

function findProblem({ figure, value, unit, atMost, note }: Figure): string | undefined {
  if (hasProc && !Number.isFinite(value)) return `${figure} is ${value}.`;
  if (atMost !== 0 || value <= 0) return undefined;
  const because = note === undefined ? '' : `: ${note}`;
  return `${figure} is ${value} ${unit}${because}`;
}

function currentCommit(): string {
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=10'];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

/** The value below which `share` (0..1) of the others lie. */
export function computePercentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

export function computeMedian(values: readonly number[]): number {
  return computePercentile(values, 0.5);
}
