import type { ImportResult } from './product-file.schema.ts';

export const NOTHING: ImportResult = {
  accepted: 0,
  products: [],
  errors: [],
  warnings: [],
  toConfirm: [],
  columns: [],
  numbers: [],
};

/** The results of the parts of a file together. */
export function withResult(all: ImportResult, part: ImportResult): ImportResult {
  const known = all.numbers.map(({ column }) => column);
  return {
    accepted: all.accepted + part.accepted,
    products: [...all.products, ...part.products],
    errors: [...all.errors, ...part.errors],
    warnings: withWarnings(all.warnings, part.warnings),
    toConfirm: [...all.toConfirm, ...part.toConfirm],
    columns: withCounts(all.columns, part.columns),
    numbers: [...all.numbers, ...part.numbers.filter(({ column }) => !known.includes(column))],
  };
}

/** Each part has the header: what is said about it is said once. */
function withWarnings(all: ImportResult['warnings'], part: ImportResult['warnings']) {
  const said = new Set(all.filter(({ line }) => line === 1).map(({ reason }) => reason));
  return [...all, ...part.filter(({ line, reason }) => line !== 1 || !said.has(reason))];
}

function withCounts(all: ImportResult['columns'], part: ImportResult['columns']) {
  const counts = new Map(all.map((count) => [count.column, count]));
  for (const { column, ...more } of part) {
    const before = counts.get(column) ?? { kept: 0, changed: 0, dropped: 0 };
    counts.set(column, {
      column,
      kept: before.kept + more.kept,
      changed: before.changed + more.changed,
      dropped: before.dropped + more.dropped,
    });
  }
  return [...counts.values()];
}
