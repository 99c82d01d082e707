/** A set of small numbers, one bit each; words it does not have are zero. */
export type Bitmap = Uint32Array;

const BITS = 32;
const wordsFor = (count: number) => Math.ceil(count / BITS);

/** A set with `bit` in it: the same one, or a larger copy where it had no room. */
export function withBit(set: Bitmap | undefined, bit: number): Bitmap {
  let room = set ?? new Uint32Array(wordsFor(bit + 1));
  if (bit >= room.length * BITS) {
    // Twice as much, so that a set which grows bit by bit is not copied each time.
    const grown = new Uint32Array(Math.max(wordsFor(bit + 1), room.length * 2));
    grown.set(room);
    room = grown;
  }

  const word = bit >>> 5;
  room[word] = (room[word] ?? 0) | (1 << (bit & 31));

  return room;
}

export function clearBit(set: Bitmap, bit: number): void {
  const word = bit >>> 5;
  if (word < set.length) set[word] = (set[word] ?? 0) & ~(1 << (bit & 31));
}

/** The intersection. */
export function intersection(a: Bitmap, b: Bitmap): Bitmap {
  const both = new Uint32Array(Math.min(a.length, b.length));
  for (let i = 0; i < both.length; i++) both[i] = (a[i] ?? 0) & (b[i] ?? 0);
  return both;
}

/** The union. */
export function union(sets: readonly Bitmap[]): Bitmap {
  const any = new Uint32Array(Math.max(0, ...sets.map((set) => set.length)));
  for (const set of sets) {
    for (let i = 0; i < set.length; i++) any[i] = (any[i] ?? 0) | (set[i] ?? 0);
  }
  return any;
}

export function getSize(set: Bitmap): number {
  let count = 0;
  for (let i = 0; i < set.length; i++) count += bitsIn(set[i] ?? 0);
  return count;
}

/** How many are in both, without making the set of them. */
export function sizeOfBoth(a: Bitmap, b: Bitmap): number {
  const words = Math.min(a.length, b.length);
  let count = 0;
  for (let i = 0; i < words; i++) count += bitsIn((a[i] ?? 0) & (b[i] ?? 0));
  return count;
}

/** Its numbers, smallest first. */
export function getBits(set: Bitmap): number[] {
  const bits: number[] = [];
  for (let i = 0; i < set.length; i++) {
    // Takes off the lowest bit until none is left.
    for (let word = set[i] ?? 0; word !== 0; word &= word - 1) {
      bits.push(i * BITS + 31 - Math.clz32(word & -word));
    }
  }

  return bits;
}

/** Those of its numbers that pass. */
export function filterBits(set: Bitmap, passes: (bit: number) => boolean): Bitmap {
  const left = set.slice();
  for (let i = 0; i < set.length; i++) {
    for (let word = set[i] ?? 0; word !== 0; word &= word - 1) {
      const lowest = word & -word;
      if (!passes(i * BITS + 31 - Math.clz32(lowest))) left[i] = (left[i] ?? 0) & ~lowest;
    }
  }

  return left;
}

export function toBitmap(bits: Iterable<number>): Bitmap {
  let set: Bitmap = new Uint32Array(0);
  for (const bit of bits) set = withBit(set, bit);
  return set;
}

/** The bits of a word, added up in pairs, fours and bytes. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
