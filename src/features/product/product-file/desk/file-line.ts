/** The text with a line replaced; the record of a multi-line cell is replaced as a whole. */
export function withLine(text: string, line: number, record: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const count = getLength(lines, line - 1);
  return lines.toSpliced(line - 1, count, record).join('\n');
}

/** The record that begins on a line. */
export function recordAt(text: string, line: number): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  return lines.slice(line - 1, line - 1 + getLength(lines, line - 1)).join('\n');
}

/** The number of lines of a record: until its quotes are closed, or one if they never are. */
function getLength(lines: readonly string[], from: number): number {
  let isQuoted = false;
  for (
    let lineIndex = from;
    lineIndex < lines.length && lineIndex - from < MOST_LINES;
    lineIndex++
  ) {
    for (const sign of lines[lineIndex] ?? '') if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted) return lineIndex - from + 1;
  }

  return 1;
}

/** Longer cells are a quote that was never closed. */
const MOST_LINES = 2000;
