import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** By then the lease of every payment that was being made has ended. */
export const LATER_MS = 120_000;

/** The environment of a shop whose clock runs ahead by what `setAhead` says of its folder. */
export function aheadEnv(dataDir: string, ms: number): NodeJS.ProcessEnv {
  setAhead(dataDir, ms);
  const skew = pathToFileURL(path.join(import.meta.dirname, 'skew.ts')).href;
  return { SKEW_FILE: fileOf(dataDir), NODE_OPTIONS: `--import=${skew}` };
}

/** Changes the clock of a running shop. */
export function setAhead(dataDir: string, ms: number): void {
  writeFileSync(fileOf(dataDir), String(ms));
}

const fileOf = (dataDir: string) => path.join(dataDir, 'skew');
