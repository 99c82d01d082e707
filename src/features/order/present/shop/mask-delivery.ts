/** A name with its middle hidden: `김*늘`, `김*`. */
export function maskName(name: string): string {
  const letters = [...name];
  const hidden = letters.map((letter, i) => (i > 0 && i < letters.length - 1 ? '*' : letter));
  return letters.length === 2 ? `${letters[0] ?? ''}*` : hidden.join('');
}

/** Province and city of an address, the rest hidden: `서울특별시 강남구 ***`. */
export function maskPlace(address1: string): string {
  return [...address1.split(' ').slice(0, 2), '***'].join(' ');
}
