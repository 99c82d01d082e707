/**
 * Maps each piece of text to the slots of the products that hold it, ascending. Adding or removing one
 * product does not read the others.
 */
export class Postings {
  readonly #lists = new Map<string, number[]>();

  /** Ascending; empty when nothing holds the piece. */
  of(piece: string): readonly number[] {
    return this.#lists.get(piece) ?? [];
  }

  add(pieces: Iterable<string>, slot: number): void {
    for (const piece of pieces) {
      const list = this.#lists.get(piece);
      if (!list) this.#lists.set(piece, [slot]);
      else if ((list.at(-1) ?? 0) < slot) list.push(slot);
      else insertSlot(list, slot);
    }
  }

  remove(pieces: Iterable<string>, slot: number): void {
    for (const piece of pieces) {
      const list = this.#lists.get(piece) ?? [];
      const place = getPlace(list, slot);
      if (list[place] === slot) list.splice(place, 1);
      if (list.length === 0) this.#lists.delete(piece);
    }
  }
}

function insertSlot(list: number[], slot: number): void {
  const place = getPlace(list, slot);
  if (list[place] !== slot) list.splice(place, 0, slot);
}

/** Index of the first slot that is not smaller. */
function getPlace(list: readonly number[], slot: number): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((list[middle] ?? 0) < slot) from = middle + 1;
    else to = middle;
  }

  return from;
}
