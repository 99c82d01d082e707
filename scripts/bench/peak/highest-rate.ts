/** How a search for the highest rate goes on. */
export interface RateSearch {
  from: number;
  /** Between two steps up. */
  factor: number;
  /** Halvings of the last step, after the first rate that was not kept. */
  halvings: number;
  mostSteps: number;
}

/**
 * The highest rate that was kept: steps up until one is not, then halves the last step. A rate counts
 * as not kept when it failed twice, since a machine has bad moments. Undefined if not even the first
 * rate was kept.
 */
export async function findHighestRate(
  { from, factor, halvings, mostSteps }: RateSearch,
  isKept: (rate: number) => Promise<boolean>,
): Promise<number | undefined> {
  const tryTwice = async (rate: number) => (await isKept(rate)) || isKept(rate);
  let highest: number | undefined;
  let lost: number | undefined;

  for (let rate = from, step = 0; lost === undefined && step < mostSteps; step++) {
    if (await tryTwice(rate)) highest = rate;
    else lost = rate;
    rate *= factor;
  }

  if (highest === undefined || lost === undefined) return highest;

  for (let halving = 0; halving < halvings; halving++) {
    const middle: number = (highest + lost) / 2;
    if (await tryTwice(middle)) highest = middle;
    else lost = middle;
  }

  return highest;
}
