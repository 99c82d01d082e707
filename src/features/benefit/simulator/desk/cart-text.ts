/** An add-on of a line. */
interface WantedAddOn {
  itemCode: string;
  qty: number;
}

/** A line of a pasted cart; `components` are the units chosen for a set. */
export interface WantedLine extends WantedAddOn {
  /** Its line in the text. */
  line: number;
  components: string[];
  addOnItems: WantedAddOn[];
}

/** The line that can't be read; 0 = the text as a whole. */
export interface CartTextProblem {
  line: number;
}

const MAX_QTY = 999;
// `CODE`, `CODE 2`, `CODE,2`, `CODE x 2`, and for a set `CODE 1 (PART-A, PART-B)`
const LINE = /^(\+\s*)?"?([\w.-]{1,40})"?(?:[\s,;x*×]+"?(\d{1,3})"?)?\s*(?:\(([^)]*)\))?[\s,;]*$/i;
const HEADING = /^"?(item\s*code|품목\s*코드|상품\s*코드|품목)"?\s*[,;\t]/i;

/**
 * The lines of a pasted cart: a code and a quantity each, as text, CSV or JSON. A line that begins
 * with `+` is an add-on of the line before.
 */
export function readCartText(text: string): WantedLine[] | CartTextProblem {
  const trimmed = text.trim();
  if (trimmed.startsWith('[') || trimmed.startsWith('{')) return readJson(trimmed);

  const lines: WantedLine[] = [];
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const row = written.replace('\uFEFF', '').trim();
    if (row === '' || HEADING.test(row)) continue;

    const [, plus, code = '', qty, parts] = LINE.exec(row) ?? [];
    if (code === '' || Number(qty ?? 1) < 1) return { line };

    const wanted = { itemCode: code.toUpperCase(), qty: Number(qty ?? 1) };
    const parent = lines.at(-1);

    if (plus === undefined) {
      const components = (parts ?? '').toUpperCase().split(/[\s,]+/);
      lines.push({ ...wanted, line, components: components.filter(Boolean), addOnItems: [] });
    } else if (parent) parent.addOnItems.push(wanted);
    else return { line };
  }

  return lines;
}

/** An array of items as the shop's API takes them, or an object that has one as `items`. */
function readJson(text: string): WantedLine[] | CartTextProblem {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { line: 0 };
  }

  const list = Array.isArray(parsed) ? (parsed as unknown[]) : getField(parsed, 'items');
  if (!Array.isArray(list)) return { line: 0 };

  const lines = list.map((item, index) => toLine(item, index + 1));
  const wrong = lines.findIndex((line) => line === undefined);
  if (wrong !== -1) return { line: wrong + 1 };

  return lines.filter((line) => line !== undefined);
}

function toLine(item: unknown, line: number): WantedLine | undefined {
  const wanted = toWanted(item);
  const addOns = getList(getField(item, 'addOnItems')).map(toWanted);
  const components = getList(getField(item, 'componentItems')).map((component) =>
    getField(component, 'itemCode'),
  );

  if (!wanted || addOns.includes(undefined)) return undefined;

  return {
    ...wanted,
    line,
    components: components.filter((code) => typeof code === 'string'),
    addOnItems: addOns.filter((addOn) => addOn !== undefined),
  };
}

function toWanted(item: unknown): WantedAddOn | undefined {
  const itemCode = getField(item, 'itemCode');
  const written = getField(item, 'qty');
  const qty = written === undefined ? 1 : written;
  if (typeof itemCode !== 'string' || typeof qty !== 'number') return undefined;

  const isFine = Number.isInteger(qty) && qty >= 1 && qty <= MAX_QTY;
  return isFine ? { itemCode: itemCode.toUpperCase(), qty } : undefined;
}

const getList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

function getField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
