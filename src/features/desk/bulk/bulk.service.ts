import { translateDynamic } from '../../../i18n/server.ts';
import { AppError, ERRORS } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { BulkResults } from './bulk.schema.ts';

/**
 * Does the same to one thing after the other, each in its own transaction; `work` returns the status
 * afterwards. A refusal (`AppError`) is that thing's result and stops nobody else.
 */
export async function forEachThing<T>(
  things: readonly T[],
  { idOf, locale }: { idOf: (thing: T) => string; locale: Locale },
  work: (thing: T) => Promise<string>,
): Promise<BulkResults> {
  const results: BulkResults['results'] = [];
  for (const thing of things) {
    const id = idOf(thing);
    try {
      results.push({ id, status: await work(thing), problem: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, text, params } = error;
      const message = translateDynamic(locale)(text ?? ERRORS[code].message, params);
      results.push({ id, status: null, problem: { code, message } });
    }
  }

  return { results };
}
