import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { readSettings } from '../setting/setting.service.ts';
import { NEEDED_CODES, type NeededTerms } from './needed-terms.ts';
import { listActiveTerms, listTermsCodes, type ActiveTerms } from './terms.queries.ts';

/**
 * The texts in force that a consent is given to, without which nobody signs up or orders; throws
 * ShopNotOpen if one of them is missing, or the mall is closed.
 */
export async function requireTerms(
  db: Reader,
  codes: readonly NeededTerms[],
  now: number,
): Promise<ActiveTerms[]> {
  const terms = await listActiveTerms(db, codes, now);
  const { opening } = await readSettings(db);
  if (!opening.isOpen || terms.length < new Set(codes).size) throw new AppError('ShopNotOpen');

  return terms;
}

/** Codes without a text in force, of these or of all that the shop needs. */
export async function listMissingTerms(
  db: Reader,
  now: number,
  codes: readonly NeededTerms[] = NEEDED_CODES,
): Promise<NeededTerms[]> {
  const found = new Set((await listActiveTerms(db, codes, now)).map(({ termsCode }) => termsCode));
  return codes.filter((code) => !found.has(code));
}

/** Codes whose text in force lacks a name or a body in English. */
export async function listUntranslatedTerms(db: Reader, now: number): Promise<string[]> {
  const terms = await listActiveTerms(db, await listTermsCodes(db, now), now);
  const untranslated = terms.filter(({ nameEn, bodyEn }) => nameEn === '' || bodyEn === '');
  return untranslated.map(({ termsCode }) => termsCode);
}

/** The warnings of health about terms that are missing. */
export async function termsWarnings(db: Reader, now: number): Promise<string[]> {
  const missing = await listMissingTerms(db, now);
  if (missing.length === 0) return [];
  return [`Nobody can sign up or order: these terms have no text in force: ${missing.join(', ')}.`];
}
