/** UTF-16 code units by lead and trail byte; 0: none. */
let table: Uint16Array | undefined;

const buildRange = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);
/** Trail bytes of EUC-KR, and those that CP949 adds. */
const TRAILS = buildRange(0xa1, 0xfe);
const ADDED_TRAILS = [
  ...buildRange(0x41, 0x5a),
  ...buildRange(0x61, 0x7a),
  ...buildRange(0x81, 0xa0),
];
const SYLLABLES = buildRange(0xac00, 0xd7a3);
/** Added to EUC-KR later: € and ®. */
const SIGNS = [
  [0xa2e6, 0x20ac],
  [0xa2e7, 0xae],
] as const;

/**
 * EUC-KR has 2,350 of the 11,172 Hangul syllables; CP949 adds the others in their order, which Node's
 * decoder leaves out.
 */
function createTable(): Uint16Array {
  const created = new Uint16Array(0x10000);
  const decoder = new TextDecoder('euc-kr');
  for (const lead of TRAILS) {
    for (const trail of TRAILS) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (/^[^\uE000-\uF8FF\uFFFD]$/.test(text)) created[lead * 256 + trail] = text.charCodeAt(0);
    }
  }

  for (const [code, unit] of SIGNS) created[code] = unit;

  const known = new Set(created);
  const added = SYLLABLES.filter((unit) => !known.has(unit));
  for (const lead of buildRange(0x81, 0xc6)) {
    for (const trail of lead < 0xa1 ? [...ADDED_TRAILS, ...TRAILS] : ADDED_TRAILS) {
      created[lead * 256 + trail] = added.shift() ?? 0;
    }
  }

  return created;
}

/** Decodes CP949, the extension of EUC-KR; throws TypeError for bytes that are none. */
export class Cp949Decoder {
  readonly #table = (table ??= createTable());
  #lead: number | undefined;

  /** Decodes bytes; with `stream` the last character may continue in the next ones. */
  decode(bytes: Uint8Array = new Uint8Array(), { stream = false } = {}): string {
    const units: number[] = [];
    for (const byte of bytes) {
      const isLead = this.#lead === undefined && byte > 0x7f;
      if (!isLead) units.push(this.#unitAt(byte));
      this.#lead = isLead ? byte : undefined;
    }

    if (this.#lead !== undefined && !stream)
      throw new TypeError('The last character is incomplete.');

    return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(Uint16Array.from(units));
  }

  #unitAt(byte: number): number {
    if (this.#lead === undefined) return byte;
    const unit = this.#table[this.#lead * 256 + byte] ?? 0;
    if (unit === 0) throw new TypeError(`${this.#lead} ${byte} is no character.`);
    return unit;
  }
}

/** Codes by UTF-16 code unit; 0: none. */
let codes: Uint16Array | undefined;

function createCodes(): Uint16Array {
  const created = new Uint16Array(0x10000);
  for (const [code, unit] of (table ??= createTable()).entries()) {
    if (unit !== 0) created[unit] = code;
  }

  return created;
}

const findCode = (character: string): number => {
  const unit = character.length === 1 ? character.charCodeAt(0) : 0; // a pair has no code
  return unit < 0x80 && character.length === 1 ? unit : ((codes ??= createCodes())[unit] ?? 0);
};

/** The characters of a text that CP949 does not have, such as emoji. */
export function findOutsideCp949(text: string): string[] {
  return [...text].filter((character) => character !== '\0' && findCode(character) === 0);
}

/** Encodes a text as CP949; a character that it does not have becomes `?`. */
export function encodeCp949(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const character of text) {
    const code = findCode(character);
    if (code === 0) bytes.push(0x3f);
    else if (code < 0x80) bytes.push(code);
    else bytes.push(code >> 8, code & 0xff);
  }

  return Uint8Array.from(bytes);
}
