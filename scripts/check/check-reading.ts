import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../processes.ts';
import {
  addCounts,
  countReading,
  emptyCounts,
  MEASURES,
  type Counts,
  type Measure,
} from './reading.ts';

const FOLDERS = ['src', 'db', 'scripts', 'tests'] as const;

/**
 * The most that each folder may have of a measure (tests beside the code count as tests). A ratchet:
 * these are the numbers of the day they were written, and whoever brings one down lowers it here.
 */
const LIMITS: Record<(typeof FOLDERS)[number], Partial<Counts>> = {
  src: {
    unbroken: 1860,
    bareFunctions: 1042,
    ofNames: 903,
    emptyNames: 1064,
    emptyTypes: 46,
    smallBags: 42,
    secondSteps: 313,
    nestedPatterns: 98,
    restPatterns: 383,
    fragments: 728,
    specCitations: 243,
  },
  db: {
    unbroken: 90,
    bareFunctions: 144,
    ofNames: 20,
    emptyNames: 17,
    emptyTypes: 0,
    smallBags: 0,
    secondSteps: 0,
    nestedPatterns: 1,
    restPatterns: 1,
    fragments: 51,
    stringStatuses: 105,
    specCitations: 40,
  },
  scripts: {
    unbroken: 396,
    bareFunctions: 460,
    ofNames: 90,
    emptyNames: 216,
    emptyTypes: 4,
    smallBags: 5,
    secondSteps: 15,
    nestedPatterns: 4,
    restPatterns: 18,
    fragments: 64,
    specCitations: 0,
  },
  tests: {
    unbroken: 1510,
    bareFunctions: 1255,
    ofNames: 360,
    emptyNames: 1218,
    emptyTypes: 12,
    smallBags: 22,
    secondSteps: 47,
    nestedPatterns: 56,
    restPatterns: 83,
    fragments: 121,
    specCitations: 23,
  },
};

const files = globSync(`{${FOLDERS.join()}}/**/*.{ts,tsx}`, { cwd: root });
const sums = FOLDERS.map((folder) => {
  const own = files.filter((file) => findFolder(file) === folder);
  const counts = own.map((file) => countReading(file, readFileSync(path.join(root, file), 'utf8')));
  return { folder, counts: counts.reduce(addCounts, emptyCounts()) };
});

printRow('', FOLDERS);
for (const [measure, label] of Object.entries(MEASURES)) {
  printRow(
    label,
    sums.map(({ counts }) => counts[measure as Measure]),
  );
}
printRow(
  'blank lines in functions, in percent',
  sums.map(({ counts }) => ((100 * counts.blankLines) / counts.lines).toFixed(1)),
);

const excesses = sums.flatMap(({ folder, counts }) =>
  Object.entries(LIMITS[folder])
    .filter(([measure, limit]) => counts[measure as Measure] > limit)
    .map(
      ([measure, limit]) =>
        `${folder}: ${counts[measure as Measure]} ${MEASURES[measure as Measure]}, at most ${limit} (LIMITS of scripts/check/check-reading.ts)`,
    ),
);
for (const excess of excesses) console.log(excess);
process.exitCode = excesses.length === 0 ? 0 : 1;

function findFolder(file: string): string {
  return /\.test\.tsx?$/.test(file) ? 'tests' : file.slice(0, file.indexOf('/'));
}

function printRow(label: string, cells: readonly (string | number)[]): void {
  console.log(label.padEnd(66) + cells.map((cell) => String(cell).padStart(8)).join(''));
}
