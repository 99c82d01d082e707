import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Bytes kept of each hash: with 250,000 entries a password that is not in the list is taken for one
 * in it once in four million times.
 */
export const HASH_BYTES = 5;

/** The hash of a password; capital letters do not make a known one unknown. */
export function hashOf(password: string): Buffer {
  const bytes = hash('sha256', password.normalize('NFC').toLowerCase(), 'buffer');
  return bytes.subarray(0, HASH_BYTES);
}

let loaded: Buffer | undefined;

/**
 * Returns whether a password is among those of known breaches (ASVS 6.2.12). The list (1.2 MB, made by
 * scripts/passwords.ts) is read at the first call, and searched in memory.
 */
export function isBreached(password: string): boolean {
  loaded ??= readFileSync(path.join(import.meta.dirname, '../../db/data/breached-passwords.bin'));

  const wanted = hashOf(password);
  let low = 0;
  let high = loaded.length / HASH_BYTES;

  while (low < high) {
    const middle = (low + high) >>> 1;
    const offset = middle * HASH_BYTES;
    const order = wanted.compare(loaded, offset, offset + HASH_BYTES);
    if (order === 0) return true;

    if (order < 0) high = middle;
    else low = middle + 1;
  }

  return false;
}
