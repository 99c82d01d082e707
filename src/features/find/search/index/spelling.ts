/**
 * How many letters must be added, taken away, changed or swapped with their neighbour to make one
 * word of the other; `atMost + 1` as soon as it is more than `atMost`.
 */
export function editDistance(a: string, b: string, atMost: number): number {
  const tooMany = atMost + 1;
  if (Math.abs(a.length - b.length) > atMost) return tooMany;

  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const changed = getDistanceAt(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let steps = Math.min(
        getDistanceAt(previous, j) + 1,
        getDistanceAt(current, j - 1) + 1,
        changed,
      );

      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) steps = Math.min(steps, getDistanceAt(before, j - 2) + 1);
      current.push(steps);
      least = Math.min(least, steps);
    }

    // A swap looks two rows back, so both must be beyond it.
    if (least > atMost && Math.min(...previous) > atMost) return tooMany;

    [before, previous] = [previous, current];
  }

  return Math.min(tooMany, getDistanceAt(previous, b.length));
}

/** Typing mistakes a word of so many letters may have and still be recognised. */
export function mistakesAllowed(letters: number): number {
  if (letters < 3) return 0;
  return letters <= 5 ? 1 : letters <= 10 ? 2 : 3;
}

/** Mistakes with which a word is taken for another without asking; with more it is only proposed. */
export function mistakesCorrected(letters: number): number {
  if (letters < 4) return 0;
  return letters <= 8 ? 1 : 2;
}

/** `editDistance` from what is typed so far to the beginning of a word that comes closest. */
export function beginningDistance(typed: string, word: string, atMost: number): number {
  let least = atMost + 1;
  for (let length = typed.length - 1; length <= typed.length + 1; length++) {
    least = Math.min(least, editDistance(typed, word.slice(0, length), atMost));
  }
  return least;
}

/** One bit a letter, shared by some: words of a small distance differ in few of them. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) % 31);
  return mask;
}

/** A changed letter turns at most two bits, so masks further apart than that need no closer look. */
export function canBeNear(maskA: number, maskB: number, atMost: number): boolean {
  let different = maskA ^ maskB;
  let bits = 0;
  for (; different !== 0; bits++) different &= different - 1;
  return bits <= 2 * atMost;
}

function getDistanceAt(row: readonly number[], index: number): number {
  return row[index] ?? 0; // within the row by construction
}
