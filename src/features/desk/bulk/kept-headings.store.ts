import { withStorage } from '../../../lib/storage.ts';

/** The headings that were chosen for the columns of a kind of file, by column. */
export type Headings = Readonly<Record<string, string>>;

const keptAs = (readPath: string) => `headings:${readPath}`;

/** Keeps the headings that were chosen for a kind of file, for the next one that this browser reads. */
export function keepHeadings(readPath: string, headings: Headings): void {
  if (Object.keys(headings).length === 0) return;
  withStorage(() => localStorage.setItem(keptAs(readPath), JSON.stringify(headings)));
}

/** The headings that this browser keeps for a kind of file. */
export function readKeptHeadings(readPath: string): Headings {
  const kept = withStorage(
    () => JSON.parse(localStorage.getItem(keptAs(readPath)) ?? '{}') as unknown,
  );
  if (typeof kept !== 'object' || kept === null) return {};

  return Object.fromEntries(
    Object.entries(kept).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
