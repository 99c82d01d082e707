import { appendFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { TaskCost } from '../../../scripts/bench/play-tasks.ts';
import type { Site } from './demo-site.ts';

/** The effort of a task on the shop's own pages; the provider's window is not counted. */
export interface Effort {
  /** A key that sends a search counts as a tap, as a button would stand there. */
  taps: number;
  characters: number;
  /** Fields that somebody typed in. */
  fields: Set<string>;
  /** Paths of the calls that the pages made. */
  calls: string[];
  /** How far each page had to be scrolled to what was used, in pixels, by its path. */
  scrolled: Map<string, number>;
}

type Note = 'tap' | 'key' | 'scroll' | 'field';

/** Counts from now on, on pages that are opened later. */
export async function countEffort(page: Page, site: Site): Promise<Effort> {
  const effort: Effort = {
    taps: 0,
    characters: 0,
    fields: new Set(),
    calls: [],
    scrolled: new Map(),
  };
  const isOwn = (url: string) => new URL(url).origin === new URL(site.url).origin;

  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCall = request.resourceType() === 'fetch' && pathname.startsWith('/api/');
    if (isCall && isOwn(request.url())) effort.calls.push(pathname);
  });

  await page.exposeBinding('noteEffort', ({ frame }, kind: Note, detail: number | string) => {
    if (!isOwn(frame.url())) return;

    const { pathname } = new URL(frame.url());
    if (kind === 'tap') effort.taps += 1;
    if (kind === 'key') effort.characters += 1;
    if (kind === 'field') effort.fields.add(`${pathname} ${detail}`);
    if (kind === 'scroll') {
      const before = effort.scrolled.get(pathname) ?? 0;
      effort.scrolled.set(pathname, Math.max(Number(detail), before));
    }
  });

  await page.addInitScript(() => {
    const note: unknown = Reflect.get(globalThis, 'noteEffort');
    if (typeof note !== 'function') return;

    // The driver may scroll farther than to the control that it looks for.
    const noteReach = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const below = target.getBoundingClientRect().bottom - innerHeight;
      void note('scroll', Math.max(0, Math.min(scrollY, scrollY + below)));
    };

    addEventListener('pointerdown', () => void note('tap', 0), true);
    addEventListener('pointerdown', noteReach, true);
    addEventListener('input', noteReach, true);
    addEventListener('wheel', ({ deltaY }) => void note('scroll', scrollY + deltaY), true);
    addEventListener('keydown', ({ key }) => void note(key === 'Enter' ? 'tap' : 'key', 0), true);
    addEventListener(
      'input',
      ({ target, isTrusted }) => {
        // A browser's own list of options: one tap opens it, another chooses.
        if (target instanceof HTMLSelectElement) {
          void note('tap', 0);
          void note('tap', 0);
        }

        const isTyped =
          target instanceof HTMLInputElement && !/^(radio|checkbox)$/.test(target.type);
        const isField = isTyped || target instanceof HTMLTextAreaElement;
        if (isTrusted && isField) void note('field', target.id || target.name);
      },
      true,
    );
  });

  return effort;
}

/** How far all pages were scrolled together, in heights of the screen. */
export function countScreens({ scrolled }: Effort, height: number): number {
  return [...scrolled.values()].reduce((sum, pixels) => sum + pixels, 0) / height;
}

/** Seconds of hands: one a tap, five characters a second. Waiting and reading are not in them. */
export const countSeconds = ({ taps, characters }: Effort) => taps + characters / 5;

/** The figures of an effort on a screen of this height, in pixels. */
export function toCost(effort: Effort, height: number): Omit<TaskCost, 'task' | 'view'> {
  return {
    taps: effort.taps,
    fields: effort.fields.size,
    characters: effort.characters,
    screens: Math.round(countScreens(effort, height) * 10) / 10,
    calls: effort.calls.length,
    seconds: Math.round(countSeconds(effort)),
  };
}

/** Adds a line to the file that a bench names. */
export function tellCost(cost: TaskCost): void {
  const { TASK_COSTS: file } = process.env;
  if (file) appendFileSync(file, `${JSON.stringify(cost)}\n`);
}
