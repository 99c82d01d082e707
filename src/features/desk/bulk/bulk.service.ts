import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { translateDynamic } from '../../../i18n/server.ts';
import { AppError, ERRORS, type ErrorCode } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { BulkResults } from './bulk.schema.ts';

interface Things<T> {
  idOf: (thing: T) => string;
  locale: Locale;
  /** The refusal of a thing that is so already, which is then done. */
  already?: ErrorCode;
}

/**
 * Does the same to one thing after the other, each in its own transaction; `work` returns the status
 * afterwards. A refusal (`AppError`) is that thing's result and stops nobody else. Between two things
 * it rests for as long as the event loop was busy, so that shoppers have at least half of the time.
 */
export async function forEachThing<T>(
  things: readonly T[],
  { idOf, locale, already }: Things<T>,
  work: (thing: T) => Promise<string>,
): Promise<BulkResults> {
  const results: BulkResults['results'] = [];
  let before = performance.eventLoopUtilization();
  for (const [n, thing] of things.entries()) {
    if (n > 0) await sleep(performance.eventLoopUtilization(before).active);
    before = performance.eventLoopUtilization();

    const id = idOf(thing);
    try {
      results.push({ id, status: await work(thing), problem: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;

      const { code, text, params } = error;
      const message = translateDynamic(locale)(text ?? ERRORS[code].message, params);
      results.push(
        code === already
          ? { id, status: code, problem: null, isAlready: true }
          : { id, status: null, problem: { code, message } },
      );
    }
  }

  return { results };
}
