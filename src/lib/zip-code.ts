/** Korean zip codes have five digits, from 01000 (Seoul) to 63999 (Jeju). */
export function isZipCode(text: string): boolean {
  return /^\d{5}$/.test(text) && text >= '01000' && text < '64000';
}
