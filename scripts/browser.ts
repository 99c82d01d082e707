import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** Launch options of the browser that was found. */
interface ChromiumLaunch {
  executablePath: string;
  args: string[];
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Containers run as root and have a small /dev/shm: without these Chromium does not start there. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

/**
 * CHROMIUM_PATH, else the system's browser, else Playwright's own, else the one that comes as an
 * npm package: nothing is fetched from anywhere but the registry.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const found = [process.env['CHROMIUM_PATH'], onPath(), chromium.executablePath()].find(
    (file) => file !== undefined && file !== '' && existsSync(file),
  );
  return { executablePath: found ?? (await findPackagedChromium()), args: ARGS };
}

/** The package's arguments are left out: in the single process they ask for, Lighthouse fails. */
async function findPackagedChromium(): Promise<string> {
  return (await import('@sparticuz/chromium')).default.executablePath();
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
}
