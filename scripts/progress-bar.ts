import type { Progress } from '#src/server/runtime.ts';
import type { Output } from './verb.ts';

const WIDTH = 30;

/** Redraws a bar, at most ten times a second; draws nothing without a terminal. */
export function createProgressBar({ draw }: Output): (progress: Progress) => void {
  let drawnAt = 0;
  return (progress) => {
    const isOver = progress.finishedAt !== undefined;
    if (draw === undefined || (!isOver && Date.now() - drawnAt < 100)) return;
    drawnAt = Date.now();
    draw(`\r\u001b[K${barOf(progress)}${isOver ? '\n' : ''}`);
  };
}

function barOf(progress: Progress): string {
  const { done, total, failed } = progress;
  const filled = total === 0 ? WIDTH : Math.round((WIDTH * done) / total);
  const bar = '█'.repeat(filled).padEnd(WIDTH, '░');
  const failures = failed > 0 ? `, ${failed} failed` : '';
  return `${bar} ${done}/${total} pages, ${computeRate(progress)}/s${failures}`;
}

/** The result in one line, and a line for each failure. */
export function summariseProgress(progress: Progress): string {
  const { done, changed, unchanged, removed, failed, failures } = progress;
  const seconds = (elapsedMs(progress) / 1000).toFixed(1);

  return [
    `${done} pages in ${seconds} s (${computeRate(progress)}/s): ${changed} changed, ` +
      `${unchanged} as before, ${removed} removed, ${failed} failed`,
    ...failures.map(({ path, message }) => `  ${path}: ${message}`),
  ].join('\n');
}

function elapsedMs({ startedAt, finishedAt }: Progress): number {
  return (finishedAt ?? Date.now()) - (startedAt ?? Date.now());
}

function computeRate(progress: Progress): number {
  return Math.round(progress.done / Math.max(0.001, elapsedMs(progress) / 1000));
}
