/**
 * `01012345678` or `+821012345678` -> `010-1234-5678`: Korean numbers as people write them, anything
 * else as it is.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/^\+82/, '0');
  const pattern = digits.startsWith('02')
    ? /^(02)(\d{3,4})(\d{4})$/
    : digits.startsWith('050')
      ? /^(\d{4})(\d{3,4})(\d{4})$/
      : /^(\d{3})(\d{3,4})(\d{4})$/;
  return digits.replace(pattern, '$1-$2-$3');
}
