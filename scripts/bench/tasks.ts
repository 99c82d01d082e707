import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endWithUs, exitCodeOf, findProgram, root } from '../processes.ts';
import type { Size } from './bench.ts';
import type { Report } from './figure.ts';

export const summary = 'what ten tasks of a shopper cost: taps, fields, scrolling, calls, seconds';
export const takes = '3 min';

/** The cost of a task on one screen and in one language (tests/e2e/task). */
export interface TaskCost {
  task: string;
  /** The screen's width in pixels, and the language. */
  view: string;
  taps: number;
  /** Fields typed in, and characters in all of them. */
  fields: number;
  characters: number;
  /** Heights of the screen that were scrolled. */
  screens: number;
  calls: number;
  /** Seconds of hands, without waiting and reading. */
  seconds: number;
}

/** Taps to reach on a phone, beside the payment provider's window. */
const TAPS_TO_REACH: Readonly<Record<string, number>> = {
  'find a shell in my size': 4,
  'judge the fit': 0,
  'learn the price with coupons': 0,
  'buy as a guest by card': 12,
  'buy as a returning member': 4,
  'send two as a gift': 8,
  'order before it is here': 4,
  'use points and a coupon': 5,
  'cancel one of two': 6,
  'return a wrong size': 7,
};
/** The task of a short run. */
const QUICK = '390 ko › learn the price with coupons';

export async function run(report: Report, size: Size): Promise<void> {
  const costs = await playTasks(size === 'full' ? undefined : QUICK);

  console.table(
    costs.map((cost) => ({ ...cost, 'taps to reach': TAPS_TO_REACH[cost.task] ?? '' })),
  );

  for (const cost of costs) {
    const figure = `tasks.${cost.task.replaceAll(' ', '-')}.${cost.view.replace(' ', '-')}.taps`;
    report({ figure, value: cost.taps, unit: 'taps' });
  }
}

/** Plays the journeys, which fail where a task costs more than it may. */
async function playTasks(grep?: string): Promise<TaskCost[]> {
  const file = path.join(root, '.cache', 'tasks.jsonl');
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });

  const args = ['test', '--config=tests/playwright.config.ts', '--reporter=line', '--workers=2'];
  if (grep !== undefined) args.push(`--grep=${RegExp.escape(grep.replaceAll(' › ', ' '))}`);

  const child = spawn(findProgram('playwright'), [...args, 'tests/e2e/task'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TASK_COSTS: file, NODE_ENV: 'production' },
  });
  const code = await exitCodeOf(child).finally(endWithUs(child));
  if (code !== 0 || !existsSync(file)) throw new Error(`The tasks failed (exit code ${code}).`);

  const costs = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as TaskCost); // of our own journeys
  return costs.toSorted((a, b) => rankTask(a) - rankTask(b) || a.view.localeCompare(b.view));
}

const rankTask = ({ task }: TaskCost) => Object.keys(TAPS_TO_REACH).indexOf(task);
