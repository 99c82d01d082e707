/** Pretendard's units, height, and width of a Korean letter. */
const UNITS = 2048;
const ASCENT = 1950;
const DESCENT = 494;
const ADVANCE = 1770;

const JAMO = [0x3131, 0x3163] as const;
const SYLLABLES = [0xac00, 0xd7a3] as const;

/** The first glyph stands for what is missing, the other one for all letters. */
const WIDTHS = [0, ADVANCE];

/**
 * A TrueType font whose Korean letters take room and have no ink, in base64. A page makes it of
 * these 600 bytes: one in a stylesheet comes after the first layout, even as `data:`.
 */
export const BLANK_FONT = fontFile({
  'OS/2': join(
    ...[int16(4, ADVANCE, 400, 5), Buffer.alloc(54)],
    ...[int16(0x40, JAMO[0], SYLLABLES[1], ASCENT, -DESCENT, 0, ASCENT, DESCENT)],
    Buffer.alloc(18),
  ),
  cmap: characters(),
  glyf: Buffer.alloc(1),
  head: join(
    ...[int32(0x10000, 0x10000, 0, 0x5f0f3cf5), int16(0, UNITS)],
    ...[Buffer.alloc(16), int16(0, 0, 0, 0, 0, 8, 2, 0, 0)],
  ),
  hhea: join(
    ...[int32(0x10000), int16(ASCENT, -DESCENT, 0, ADVANCE, 0, 0, 0, 1)],
    ...[Buffer.alloc(14), int16(WIDTHS.length)],
  ),
  hmtx: int16(...WIDTHS.flatMap((width) => [width, 0])),
  loca: int16(0, ...WIDTHS.map(() => 0)),
  maxp: join(int32(0x10000), int16(WIDTHS.length), Buffer.alloc(26)),
  name: int16(0, 0, 6),
  post: join(int32(0x30000), Buffer.alloc(28)),
}).toString('base64');

/** In format 13 all characters of a range are one glyph. */
function characters(): Buffer {
  const groups = [JAMO, SYLLABLES].map((range) => int32(...range, 1));
  const length = 16 + 12 * groups.length;
  const table = join(int16(13, 0), int32(length, 0, groups.length), ...groups);
  return join(int16(0, 1, 3, 10), int32(12), table);
}

/** Begins with where each table lies; nobody looks at their check sums. */
function fontFile(tables: Record<string, Buffer>): Buffer {
  const entries = Object.entries(tables);
  const power = Math.floor(Math.log2(entries.length));
  const searched = 16 * 2 ** power;
  const search = int16(entries.length, searched, power, 16 * entries.length - searched);
  let at = 12 + 16 * entries.length;
  const places: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const [tag, table] of entries) {
    const body = join(table, Buffer.alloc((4 - (table.length % 4)) % 4));
    places.push(Buffer.from(tag), int32(0, at, table.length));
    bodies.push(body);
    at += body.length;
  }
  return join(int32(0x10000), search, ...places, ...bodies);
}

function join(...parts: readonly Buffer[]): Buffer {
  return Buffer.concat(parts);
}

/** A negative number as its two's complement. */
function int16(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length);
  values.forEach((value, i) => buffer.writeUInt16BE(value & 0xffff, 2 * i));
  return buffer;
}

function int32(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  values.forEach((value, i) => buffer.writeUInt32BE(value, 4 * i));
  return buffer;
}
