import type { Pair } from '../../../lib/locale.ts';

/** The seller's details that Korean law asks for on the first screen of a mall. */
export interface Company {
  name: Pair;
  ceo: Pair;
  /** Ten digits. */
  businessNo: string;
  mailOrderNo: Pair;
  /** Returned goods go there, too. */
  address: Pair;
  /** The phone number of customer service. */
  phone: string;
  email: string;
  privacyOfficer: Pair;
  /** '' is not shown. */
  hosting: Pair;
}

/** The same of a seller that sells through this shop. */
export type SellerCompany = Omit<Company, 'privacyOfficer' | 'hosting'>;

/** The details of a seller as they are stored; null of none, as of the shop itself. */
export function parseSellerCompany(json: string): SellerCompany | null {
  return json === '' ? null : (JSON.parse(json) as SellerCompany); // written by `putSeller` alone
}

const NOTHING: Pair = { ko: '', en: '' };

/** Until staff enter the shop's own: pages leave out what is empty. */
export const NO_COMPANY: Company = {
  name: NOTHING,
  ceo: NOTHING,
  businessNo: '',
  mailOrderNo: NOTHING,
  address: NOTHING,
  phone: '',
  email: '',
  privacyOfficer: NOTHING,
  hosting: NOTHING,
};

/** Staff can only save all of a company's details. */
export const isCompanySet = ({ businessNo }: Company): boolean => businessNo !== '';

/** A link of the footer: `href` is a path of the shop without a language, or an https address. */
interface FooterLink {
  label: Pair;
  href: string;
}

/** Addresses that the footer links; '' is left out. */
export interface ShopLinks {
  /** The company's own sites (rule 1.1). */
  koreanSite: string;
  japaneseSite: string;
  instagram: string;
  youtube: string;
  facebook: string;
  kakao: string;
  /** The proof that payments by transfer are held in escrow, at the company that holds them. */
  escrow: string;
  /** Pages and sites with words of the mall's own: about it, careers, wholesale. */
  more: FooterLink[];
}

export const NO_LINKS: ShopLinks = {
  koreanSite: '',
  japaneseSite: '',
  instagram: '',
  youtube: '',
  facebook: '',
  kakao: '',
  escrow: '',
  more: [],
};

/** Returns whether the mall has any site or channel of its own. */
export const hasLinks = ({ more, ...links }: ShopLinks): boolean =>
  more.length > 0 || Object.values(links).some((link) => link !== '');

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Returns whether the ten digits of a business registration number end in their check digit. */
export function isBusinessNo(businessNo: string): boolean {
  if (!/^\d{10}$/.test(businessNo)) return false;

  const digits = [...businessNo].map(Number);
  const sum = WEIGHTS.reduce(
    (total, weight, digitIndex) => total + weight * (digits[digitIndex] ?? 0),
    0,
  );
  const carry = Math.floor(((digits[8] ?? 0) * 5) / 10);

  return (10 - ((sum + carry) % 10)) % 10 === digits[9];
}

/** `9998100000` -> `999-81-00000`; what has not ten digits as it is. */
export const formatBusinessNo = (businessNo: string): string =>
  businessNo.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');

/** The Fair Trade Commission's page about a seller, which every mall has to link. */
export function businessCheckUrl(businessNo: string): string {
  return `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${businessNo}`;
}

/** For `tel:` links. */
export const toDialableNumber = (phone: string): string => phone.replaceAll('-', '');
