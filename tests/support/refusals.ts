import type { RowError } from '#src/features/operate/import/csv-rows.ts';
import { problemText } from '#src/features/operate/product-save/product-problem.ts';
import { translateDynamic } from '#src/i18n/server.ts';

const t = translateDynamic('en');

/** Rejected lines of a file, each with its problem as an English sentence. */
export const refusals = (errors: readonly RowError[]) =>
  errors.map(({ line, ...problem }) => ({ line, reason: problemText(t, problem) }));
