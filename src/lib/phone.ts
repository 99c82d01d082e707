/** `01012345678` -> `010-1234-5678`; Korean numbers as people write them, anything else as it is. */
export function formatPhone(digits: string): string {
  const pattern = digits.startsWith('02')
    ? /^(02)(\d{3,4})(\d{4})$/
    : digits.startsWith('050')
      ? /^(\d{4})(\d{3,4})(\d{4})$/
      : /^(\d{3})(\d{3,4})(\d{4})$/;
  return digits.replace(pattern, '$1-$2-$3');
}
