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
    unbroken: 7,
    bareFunctions: 536,
    ofNames: 208,
    emptyNames: 185,
    emptyTypes: 0,
    smallBags: 38,
    secondSteps: 58,
    nestedPatterns: 37,
    restPatterns: 286,
    fragments: 0,
    specCitations: 0,
  },
  db: {
    unbroken: 0,
    bareFunctions: 29,
    ofNames: 19,
    emptyNames: 13,
    emptyTypes: 0,
    smallBags: 0,
    secondSteps: 0,
    nestedPatterns: 1,
    restPatterns: 1,
    fragments: 52,
    stringStatuses: 17,
    specCitations: 3,
  },
  scripts: {
    unbroken: 0,
    bareFunctions: 151,
    ofNames: 90,
    emptyNames: 40,
    emptyTypes: 1,
    smallBags: 5,
    secondSteps: 15,
    nestedPatterns: 4,
    restPatterns: 18,
    fragments: 64,
    specCitations: 0,
  },
  tests: {
    unbroken: 37,
    bareFunctions: 619,
    ofNames: 358,
    emptyNames: 280,
    emptyTypes: 9,
    smallBags: 22,
    secondSteps: 47,
    nestedPatterns: 56,
    restPatterns: 81,
    fragments: 114,
    specCitations: 0,
  },
};

const files = globSync(`{${FOLDERS.join()}}/**/*.{ts,tsx}`, { cwd: root });
const sums = FOLDERS.map((folder) => {
  const folderFiles = files.filter((file) => findFolder(file) === folder);
  const counts = folderFiles.map((file) =>
    countReading(file, readFileSync(path.join(root, file), 'utf8')),
  );
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
