import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** `+821012345678` of a Korean mobile number however it is written, else undefined. */
export function toMobile(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text.slice(0, 30), 'KR');
  return phone?.country === 'KR' && phone.isValid() ? phone.number : undefined;
}

/** `mo****@example.com`: enough for its owner to recognize it, too little to write to. */
export function maskEmail(email: string): string {
  const [id = '', domain = ''] = email.split('@');
  const shown = id.slice(0, id.length > 3 ? 2 : 1);
  return `${shown}****@${domain}`;
}
