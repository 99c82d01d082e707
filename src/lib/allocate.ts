/**
 * Splits `total` won over `weights` by largest remainder: the parts sum to `total`, each is within
 * one won of its exact share, ties go to the earlier part. All weights zero: the first takes all.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);

  if (weights.length === 0) return [];
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0));

  // In whole numbers: a fraction's last bit would decide ties, and large products need more than 53.
  const whole = BigInt(sum);
  const shares = weights.map((w) => BigInt(total) * BigInt(w));
  const parts = shares.map((share) => Number(share / whole));
  let rest = total - parts.reduce((a, b) => a + b, 0);
  const order = shares
    .map((share, i) => ({ i, remainder: share % whole }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.i - b.i);

  for (const { i } of order) {
    if (rest === 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    rest -= 1;
  }

  return parts;
}
