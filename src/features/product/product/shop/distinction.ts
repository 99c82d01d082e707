/** The facts that may tell products of one name and brand apart; '' where one is unknown. */
export interface Distinction {
  colors: string;
  sellerCode: string;
  itemCode: string;
}

/**
 * Returns what tells a product apart from its namesakes: its colours, else its seller's code, else
 * its number; '' without namesakes.
 */
export function getDistinction(
  distinction: Distinction,
  namesakes: readonly Distinction[],
): string {
  if (namesakes.length === 0) return '';

  const isOwn = (fact: keyof Distinction) =>
    distinction[fact] !== '' && namesakes.every((other) => other[fact] !== distinction[fact]);
  const known = (['colors', 'sellerCode'] as const).find(isOwn);

  return distinction[known ?? 'itemCode'];
}
