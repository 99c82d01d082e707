/** `★★★★☆`: a score to the nearest star. */
export function starsOf(score: number): string {
  const full = Math.max(0, Math.min(5, Math.round(score)));
  return '★'.repeat(full) + '☆'.repeat(5 - full);
}
