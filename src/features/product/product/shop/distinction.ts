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
export function getDistinction(own: Distinction, namesakes: readonly Distinction[]): string {
  if (namesakes.length === 0) return '';
  const isOwn = (fact: keyof Distinction) =>
    own[fact] !== '' && namesakes.every((other) => other[fact] !== own[fact]);
  const known = (['colors', 'sellerCode'] as const).find(isOwn);
  return own[known ?? 'itemCode'];
}
