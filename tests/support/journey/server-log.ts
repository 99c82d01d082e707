import path from 'node:path';

/** The log of the shop that a worker of journeys started, in Playwright's output folder. */
export function serverLog(outputDir: string, workerIndex: number): string {
  return path.join(outputDir, `server-${workerIndex}.log`);
}
