/**
 * Splits a list into chunks of 64, 32, 16 … 1 rows: statements with few distinct parameter counts
 * stay in the statement cache.
 */
export function* inPowersOfTwo<T>(list: readonly T[], largest = 64): Generator<T[]> {
  let start = 0;
  for (let size = largest; size >= 1; size /= 2) {
    for (; list.length - start >= size; start += size) yield list.slice(start, start + size);
  }
}
