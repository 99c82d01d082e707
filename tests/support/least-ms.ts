/**
 * The time of the quickest of some runs of `work`, in ms: the one that a busy machine and garbage
 * collection disturbed least. To be compared with that of other work, as machines differ in speed.
 */
export async function leastMs(work: () => unknown, runs = 10): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now();
    await work();
    least = Math.min(least, performance.now() - startedAt);
  }

  return least;
}
