/** Korean zip codes have five digits; they begin at 01000. */
export function isZipCode(text: string): boolean {
  return /^\d{5}$/.test(text) && text >= '01000';
}
