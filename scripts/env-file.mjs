import { existsSync } from 'node:fs';
import path from 'node:path';

const OF_A_SHOP = ['start', 'dev', 'shop'];
/**
 * Whether a command is one of a shop; tests and benches have settings, databases and tools of their
 * own.
 * @param {string} command
 */
export const isOfShop = (command) => OF_A_SHOP.includes(command);

/** Their output is for people, not for other programs. */
const TELLING = ['start', 'dev'];

/**
 * Reads the settings in `.env`, or in the file that ENV_FILE names (empty: none); the environment
 * wins over them. False, with a sentence, if the named file is missing.
 * @param {string} command
 */
export function loadSettings(command) {
  const named = process.env.ENV_FILE;
  if (!isOfShop(command) || named === '') return true;
  const file = path.resolve(import.meta.dirname, '..', named ?? '.env');
  if (!existsSync(file)) {
    if (named !== undefined) console.error(`ENV_FILE names ${file}, which is not there.`);
    return named === undefined;
  }
  process.loadEnvFile(file);
  if (TELLING.includes(command)) console.log(`Settings: ${file}`);
  return true;
}
