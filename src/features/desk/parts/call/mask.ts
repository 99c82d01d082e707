import { formatPhone } from '../../../../lib/phone.ts';
import { maskEmail } from '../../../member/member/member.ts';
import { maskAuthor } from '../../../talk/text/author.ts';

/** Personal data as the desk shows it until somebody asks to see it, which is audited. */
export const mask = {
  /** `김**` */
  name: maskAuthor,
  /** `mo****@example.com` */
  email: maskEmail,
  /** `010-****-5678` of a stored number. */
  phone: (stored: string) =>
    [...formatPhone(stored).split('-').slice(0, -2), '****', stored.slice(-4)].join('-'),
  /** `서울 강남구 ***`: the first two words. */
  address: (text: string) =>
    text === '' ? '' : [...text.split(/\s+/).slice(0, 2), '***'].join(' '),
} as const;
