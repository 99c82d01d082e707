import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endWithUs, exitCodeOf, findProgram, root } from '../processes.ts';

/** The cost of a task on one screen and in one language (tests/e2e/task, tests/e2e/desk-task). */
export interface TaskCost {
  task: string;
  /** The screen's width in pixels, and the language; at the desk the role. */
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

interface Playing {
  /** The folder of the journeys. */
  folder: string;
  /** The name of the only task that is played. */
  only?: string | undefined;
  env?: NodeJS.ProcessEnv;
}

/** Plays the journeys of tasks, which fail where one costs more than it may; returns their costs. */
export async function playTasks({ folder, only, env = {} }: Playing): Promise<TaskCost[]> {
  const file = path.join(root, '.cache', 'tasks.jsonl');
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });

  const args = ['test', '--config=tests/playwright.config.ts', '--reporter=line', '--workers=2'];
  if (only !== undefined) args.push(`--grep=${RegExp.escape(only)}`);

  const child = spawn(findProgram('playwright'), [...args, folder], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, TASK_COSTS: file, NODE_ENV: 'production' },
  });
  const code = await exitCodeOf(child).finally(endWithUs(child));
  if (code !== 0 || !existsSync(file)) throw new Error(`The tasks failed (exit code ${code}).`);

  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as TaskCost); // of our own journeys
}
