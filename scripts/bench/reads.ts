const WARM_UP = 5;

/** Times of `requests` reads one after another, in ms; a few before them warm up. */
export async function measureReads(
  address: string,
  headers: Record<string, string>,
  requests: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < requests + WARM_UP; n++) {
    const start = performance.now();
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
    if (n >= WARM_UP) times.push(performance.now() - start);
  }
  return times;
}
