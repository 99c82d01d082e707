import type { RowError } from '#src/features/product/product-file/desk/run/csv-rows.ts';
import { problemText } from '#src/features/desk/bulk/product-problem.ts';
import { translateDynamic } from '#src/i18n/server.ts';

const t = translateDynamic('en');

/** Rejected lines of a file, each with its problem as an English sentence. */
export const describeRefusals = (errors: readonly RowError[]) =>
  errors.map(({ line, ...problem }) => ({ line, reason: problemText(t, problem) }));
