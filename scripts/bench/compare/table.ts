import { LEAST_PAIRS, type Comparison, type Missing, type Verdict } from './ratio.ts';

const HEAD = ['figure', 'this', 'other', 'unit', 'ratio', 'pairs', 'says'];
/** Columns of words; those of numbers are aligned at their right. */
const WORDS = new Set(['figure', 'unit', 'says']);

/** The comparisons as a table, a line each. */
export function formatTable(comparisons: readonly Comparison[]): string {
  const rows = [HEAD, ...comparisons.map(listCells)];
  const widths = HEAD.map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0)));

  return rows.map((row) => formatRow(row, widths)).join('\n');
}

function formatRow(row: readonly string[], widths: readonly number[]): string {
  const cells = row.map((cell, n) => {
    const width = widths[n] ?? 0;
    return WORDS.has(HEAD[n] ?? '') ? cell.padEnd(width) : cell.padStart(width);
  });

  return cells.join('  ').trimEnd();
}

function listCells(comparison: Comparison): string[] {
  const { figure, unit, mine, other, ratio, lowest, highest } = comparison;
  const spread = `${formatRatio(lowest)} to ${formatRatio(highest)}`;
  const verdict = describeVerdict(comparison);

  return [figure, `${mine}`, `${other}`, unit, formatRatio(ratio), spread, verdict];
}

/** Infinite where the other revision has 0. */
function formatRatio(ratio: number): string {
  return Number.isFinite(ratio) ? ratio.toFixed(3) : '-';
}

const WORD_BY_VERDICT: Record<Verdict, string> = {
  more: 'more',
  less: 'less',
  equal: 'equal',
  open: 'no difference seen',
  'too few pairs': 'too few pairs to tell',
};

function describeVerdict({ verdict, better }: Comparison): string {
  const word = WORD_BY_VERDICT[verdict];
  if (better === undefined || (verdict !== 'more' && verdict !== 'less')) return word;
  return `${word}: ${verdict === better ? 'better' : 'worse'}`;
}

export function formatMissing({ figure, side, runs }: Missing): string {
  return `${figure} is missing in ${runs} ${runs === 1 ? 'run' : 'runs'} of ${side}.`;
}

/** How to read the table. */
export function explainTable(pairs: number): string {
  const spread = [
    'ratio: this / other, of the medians of their runs.',
    'pairs: the smallest and the largest ratio of two runs that followed one another. If 1 lies',
    'between them, no difference was seen.',
  ];
  if (pairs < LEAST_PAIRS) return spread.join('\n');

  const chance = [
    `Equal code lands on one side of 1 in all ${pairs} pairs for one figure of ${2 ** (pairs - 1)}:`,
    'measure again where that surprises.',
  ];

  return [...spread, ...chance].join('\n');
}
