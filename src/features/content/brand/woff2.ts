import { brotliDecompressSync } from 'node:zlib';

/** Places in the header of a WOFF2 file, in bytes. */
const LENGTH_AT = 8;
const TABLES_AT = 12;
const UNPACKED_AT = 16;
const PACKED_AT = 20;
const HEADER_BYTES = 48;

const SIGNATURE = 'wOF2';

/** Returns whether bytes begin with the header of a WOFF2 file, and are as many as it states. */
export function isWoff2(bytes: Buffer): boolean {
  return (
    bytes.length >= HEADER_BYTES &&
    bytes.toString('latin1', 0, SIGNATURE.length) === SIGNATURE &&
    bytes.readUInt32BE(LENGTH_AT) === bytes.length
  );
}

/**
 * Returns whether a WOFF2 file unpacks to more than `max` bytes, by its header or in fact: a few packed bytes
 * can stand for gigabytes. Throws for bytes that cannot be unpacked.
 */
export function isLargerUnpacked(bytes: Buffer, max: number): boolean {
  if (bytes.readUInt32BE(UNPACKED_AT) > max) return true;

  const start = findPacked(bytes);
  const packed = bytes.subarray(start, start + bytes.readUInt32BE(PACKED_AT));

  try {
    brotliDecompressSync(packed, { maxOutputLength: max });
  } catch (error) {
    if (error instanceof RangeError) return true; // ERR_BUFFER_TOO_LARGE
    throw error;
  }

  return false;
}

/** Tags in the low bits of an entry's flags: of its own, which follows, and of outlines and their places. */
const OWN_TAG = 63;
const OUTLINES: readonly (number | string)[] = [10, 11, 'glyf', 'loca'];

/** Returns the place of the packed tables: behind their directory, whose entries differ in length. */
function findPacked(bytes: Buffer): number {
  let place = HEADER_BYTES;

  for (let left = bytes.readUInt16BE(TABLES_AT); left > 0; left -= 1) {
    const flags = bytes.readUInt8(place);
    const known = flags & 63;
    const isOwn = known === OWN_TAG;
    const tag = isOwn ? bytes.toString('latin1', place + 1, place + 5) : known;
    // Outlines are transformed in version 0, other tables in any but that.
    const isTransformed = OUTLINES.includes(tag) === (flags >>> 6 === 0);

    place = skipNumber(bytes, place + (isOwn ? 5 : 1));
    if (isTransformed) place = skipNumber(bytes, place);
  }

  return place;
}

/** The place behind a number of seven bits a byte, the last of which has no high bit. */
function skipNumber(bytes: Buffer, start: number): number {
  let place = start;
  while (bytes.readUInt8(place) >= 0x80) place += 1;
  return place + 1;
}
