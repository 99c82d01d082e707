import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';

const TICKS_A_SECOND = 100;
/** Cores used by other processes from which figures are not to be trusted. */
const MUCH = 0.1;
/** Processes that used less of a core are not named. */
const LEAST_NAMED = 0.05;
const MOST_NAMED = 3;

/** Processor time of a process in seconds. */
interface Used {
  seconds: number;
  /** Of the children that it has waited for. */
  childSeconds: number;
}

/** Processor time of a process; undefined where the system does not report it. */
export function readUsed(pid: number | 'self' | undefined): Used | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [own = NaN, system = NaN, children = NaN, ofChildren = NaN] = fields
      .slice(11, 15)
      .map((ticks) => Number(ticks) / TICKS_A_SECOND);

    return {
      seconds: own + system,
      childSeconds: children + ofChildren,
    };
  } catch {
    return undefined;
  }
}

/** A process in words: its program, what that runs, and its id. */
export function describeProcess(pid: number): string {
  const words = readWords(pid).map((word) => path.basename(word));
  return `${words.length > 0 ? words.join(' ') : 'a process'} (process id ${pid})`;
}

/** The first two words of its command line; some programs write theirs anew, with spaces. */
function readWords(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/);
    return line.slice(0, 2).filter((word) => word !== '' && !word.startsWith('-'));
  } catch {
    return [];
  }
}

/**
 * Looks at the machine from now on; the returned function says what it did beside this process and
 * its children, which must have ended by then.
 */
export function watchMachine(): () => string {
  const startedAt = performance.now();
  const busyBefore = readBusySeconds();
  const ownBefore = readOwnSeconds();
  const before = readOthers();

  return () => {
    const seconds = (performance.now() - startedAt) / 1000;
    const beside = readBusySeconds() - busyBefore - (readOwnSeconds() - ownBefore);
    const busiest = listBusiest(before, seconds);
    return describeMachine({ seconds, cores: Math.max(0, beside / seconds), busiest });
  };
}

interface Beside {
  /** How long it was watched. */
  seconds: number;
  /** Cores used by other processes; NaN where the system does not report it. */
  cores: number;
  busiest: readonly string[];
}

function describeMachine({ seconds, cores, busiest }: Beside): string {
  const [load = 0] = loadavg();
  const all = `load average ${load.toFixed(1)} on ${cpus().length} cores`;
  const took = `took ${seconds.toFixed(0)} s`;
  if (Number.isNaN(cores)) return `${took}; ${all}.`;

  const names = busiest.length === 0 ? '' : `, ${busiest.join(', ')}`;
  const text = `${took}; beside it other processes used ${cores.toFixed(2)} cores${names}; ${all}.`;

  return cores < MUCH ? text : `${text} Measure again on a machine that does nothing else.`;
}

/** Processor time that all processes have used. */
function readBusySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000;
}

function readOwnSeconds(): number {
  const used = readUsed('self');
  return used === undefined ? NaN : used.seconds + used.childSeconds;
}

/** Processor time of every other process that runs now. */
function readOthers(): Map<number, Used> {
  const others = new Map<number, Used>();
  for (const pid of listPids()) {
    const used = pid === process.pid ? undefined : readUsed(pid);
    if (used !== undefined) others.set(pid, used);
  }

  return others;
}

function listPids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** The processes that used most since `before`, as text. */
function listBusiest(before: ReadonlyMap<number, Used>, seconds: number): string[] {
  return [...readOthers()]
    .map(([pid, used]) => {
      const cores = (used.seconds - (before.get(pid)?.seconds ?? 0)) / seconds;
      return { pid, cores };
    })
    .filter(({ cores }) => cores >= LEAST_NAMED)
    .sort((a, b) => b.cores - a.cores)
    .slice(0, MOST_NAMED)
    .map(({ pid, cores }) => `${cores.toFixed(2)} by ${describeProcess(pid)}`);
}
