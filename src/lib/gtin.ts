const FORM = /^(?:\d{8}|\d{12,14})$/;

/** The digits of a barcode, without the hyphens and spaces that it may be printed with. */
export function toGtinDigits(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

/** Returns whether it is a GTIN-8, -12, -13 or -14 with its check digit (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  return FORM.test(text) && computeCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/** The check digit of the digits before it: weighted 3, 1, 3 ... from the right. */
export function computeCheckDigit(body: string): number {
  const sum = [...body]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * The prefixes of 13 digits that GS1 leaves to shops for their own labels (02, 04, 20 to 29) and gives to
 * coupons (05, 98, 99): they mean something else elsewhere.
 */
const RESTRICTED = /^(?:0[245]|2\d|9[89])/;

/** The GTIN as services outside know the unit by; undefined for none, and for a label of the shop's own. */
export function getPublicGtin(gtin: string): string | undefined {
  if (!isGtin(gtin)) return undefined;
  const isRestricted = gtin.length > 8 && RESTRICTED.test(gtin.padStart(14, '0').slice(1));
  return isRestricted ? undefined : gtin;
}
