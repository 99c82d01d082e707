/** Times of `requests` reads one after another, in ms; `warmUp` before them are not measured. */
export async function measureReads(
  address: string,
  headers: Record<string, string>,
  { requests, warmUp }: { requests: number; warmUp: number },
): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < requests + warmUp; n++) {
    const start = performance.now();
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
    if (n >= warmUp) times.push(performance.now() - start);
  }

  return times;
}
