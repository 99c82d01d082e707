/** The sign before a number's decimals; the other one groups thousands. */
export type Decimals = 'point' | 'comma';

/** An exact number: `units` / 10 ** `scale`. */
export interface ExactNumber {
  units: bigint;
  scale: number;
}

/** How the numbers of a column are read. */
export interface NumberColumn {
  /** The sign of its decimals; undefined where its cells do not tell. */
  decimals: Decimals | undefined;
  /** True if 1,200 is 1200 where its column does not tell. */
  groupsByComma: boolean;
  /** Only whole numbers are values of the column. */
  isWhole: boolean;
}

export type NumberReading =
  | { number: ExactNumber }
  | { problem: 'notNumber' }
  /** The value read with a decimal point, and read with a decimal comma. */
  | { problem: 'twoReadings'; point: string; comma: string };

const POINT = /^(-?)(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,6}))?$/;
const COMMA = /^(-?)(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,6}))?$/;

type Readings = Record<Decimals, ExactNumber | undefined>;

function toReadings(text: string): Readings {
  const plain = text.trim().replace(/^[₩￦]\s*|\s*원$/g, '');
  return { point: exactNumber(POINT.exec(plain)), comma: exactNumber(COMMA.exec(plain)) };
}

function exactNumber(match: RegExpExecArray | null): ExactNumber | undefined {
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const decimals = fraction.replace(/0+$/, '');
  const units = BigInt(sign + whole.replaceAll(/[.,]/g, '') + decimals);
  return { units, scale: decimals.length };
}

function areSame(a: ExactNumber | undefined, b: ExactNumber | undefined): boolean {
  return a?.units === b?.units && a?.scale === b?.scale;
}

const isWholeNumber = (number: ExactNumber | undefined) => number?.scale === 0;

/** The number as text, with a decimal point and without groups. */
export function plainNumber({ units, scale }: ExactNumber): string {
  if (scale === 0) return String(units);
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Reads a cell as its column is read; a text that stays with two values is none. */
export function readNumber(text: string, column: NumberColumn): NumberReading {
  const readings = toReadings(text);
  const { point, comma } = readings;
  if (column.decimals) return toNumberReading(readings[column.decimals]);
  if (!point || !comma || areSame(point, comma)) return toNumberReading(point ?? comma);

  const likely = findLikelyDecimals(text, { point, comma }, column);
  if (likely) return toNumberReading(readings[likely]);

  return { problem: 'twoReadings', point: plainNumber(point), comma: plainNumber(comma) };
}

/** The sign of the decimals where a column does not tell. */
function findLikelyDecimals(
  text: string,
  readings: Readings,
  column: NumberColumn,
): Decimals | undefined {
  const only = column.isWhole ? onlyWhole(readings) : undefined;
  return only ?? (column.groupsByComma && text.includes(',') ? 'point' : undefined);
}

const toNumberReading = (number: ExactNumber | undefined): NumberReading =>
  number ? { number } : { problem: 'notNumber' };

/** The one reading that is a whole number, if the other is not. */
function onlyWhole({ point, comma }: Readings): Decimals | undefined {
  if (isWholeNumber(point) === isWholeNumber(comma)) return undefined;
  return isWholeNumber(point) ? 'point' : 'comma';
}

/** Decides how a column is read, cell by cell, as a file may be larger than memory. */
export class DecimalsEvidence {
  /** The first cell whose two readings differ, or that has one only because of its signs. */
  example: { line: number; text: string } | undefined;
  readonly #written = { point: false, comma: false };
  readonly #whole = { point: false, comma: false };

  see(text: string, line: number): void {
    const { point, comma } = toReadings(text);
    if (areSame(point, comma)) return;

    this.example ??= { line, text };
    if (!point || !comma) this.#written[point ? 'point' : 'comma'] = true;
    else {
      const only = onlyWhole({ point, comma });
      if (only) this.#whole[only] = true;
    }
  }

  /** Undefined: no cell tells, or they contradict each other. */
  decide(isWhole: boolean): Decimals | undefined {
    const { point, comma } = this.#written;
    if (point || comma) return getOne(this.#written);
    return isWhole ? getOne(this.#whole) : undefined;
  }
}

function getOne({ point, comma }: Record<Decimals, boolean>): Decimals | undefined {
  if (point === comma) return undefined;
  return point ? 'point' : 'comma';
}

/** A number that a spreadsheet has rounded in a text: 8.80123E+12. */
export function isSpoiltNumber(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(text.trim());
}
