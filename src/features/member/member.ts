import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

export const NAME_MIN = 2;
export const NAME_MAX = 30;

/** spec 3 "level" of a member; everybody begins as Family. */
export const MEMBER_LEVELS = ['Family', 'Silver', 'Gold', 'Vip'] as const;
export type MemberLevel = (typeof MEMBER_LEVELS)[number];

/** Composed and trimmed, with single spaces: how names are kept. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').trim().replace(/ +/g, ' ');
}

/** spec 5: 2-30 characters, letters of any language, numbers, and what names are joined with. */
export function isName(name: string): boolean {
  const { length } = [...name];
  const hasShape = /^\p{L}[\p{L}\p{M}\p{N} .'·-]*$/u.test(name);
  return hasShape && length >= NAME_MIN && length <= NAME_MAX;
}

/** Lower case, as addresses are compared and kept. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** `+821012345678` of a Korean mobile number however it is written, else undefined. */
export function toMobile(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text.slice(0, 30), 'KR');
  return phone?.country === 'KR' && phone.isValid() ? phone.number : undefined;
}

/** `mo****@example.com`: enough for its owner to know it again, too little to write to. */
export function maskEmail(email: string): string {
  const [id = '', domain = ''] = email.split('@');
  const shown = id.slice(0, id.length > 3 ? 2 : 1);
  return `${shown}****@${domain}`;
}
