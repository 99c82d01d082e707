import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { searchText } from '../../../lib/search-text.ts';
import { plainCode } from '../../../lib/text.ts';
import type { Courier } from '../../content/setting/couriers.ts';

type Couriers = readonly Courier[];

/** The courier of a code, retired ones too: parcels of before name them. */
export const findCourier = (couriers: Couriers, code: string): Courier | undefined =>
  couriers.find((courier) => courier.code === code);

/** The codes that new parcels can have, joined for messages. */
export const listCarrierCodes = (couriers: Couriers): string =>
  couriers
    .filter(({ isRetired }) => !isRetired)
    .map(({ code }) => code)
    .join(', ');

/** A name as it is compared: neither spaces, brackets and hyphens nor a lost zero count. */
function toBareName(text: string): string {
  const bare = searchText(text)
    .replace('(주)', '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /^\d$/.test(bare) ? `0${bare}` : bare;
}

/** The code of a courier told by code or name; what is neither, as it is. */
export function toCarrierCode(couriers: Couriers, text: string): string {
  const typed = toBareName(text);
  const courier = couriers.find(({ code, name, aliases }) =>
    [code, name.ko, name.en, ...aliases].some((known) => toBareName(known) === typed),
  );
  return courier?.code ?? text;
}

/** Twelve digits, as many invoice numbers have: a telephone number that hides the receiver's. */
const SAFE_NUMBER = /^050\d{8,9}$/;

/**
 * `6381-2345-6789` -> `638123456789`, and without the decimals of a spreadsheet; undefined if it is no
 * invoice number of the courier.
 */
export function toInvoiceNo(
  { lengths }: Pick<Courier, 'lengths'>,
  text: string,
): string | undefined {
  const digits = plainCode(text).replace(/\.0+$/, '').replaceAll('-', '');
  if (!/^\d{8,20}$/.test(digits) || SAFE_NUMBER.test(digits)) return undefined;
  return lengths.length === 0 || lengths.includes(digits.length) ? digits : undefined;
}

/** The name of a courier, and its tracking page for a number; an unknown code is its own name. */
export function describeCarrier(
  couriers: Couriers,
  { code, invoiceNo }: { code: string; invoiceNo: string },
  locale: Locale,
): { carrierName: string; trackingUrl: string | null } {
  const courier = findCourier(couriers, code);
  const template = courier?.trackingUrl ?? '';

  return {
    carrierName: courier ? getLocalizedText(locale, courier.name.ko, courier.name.en) : code,
    trackingUrl: template === '' ? null : template.replace('{n}', encodeURIComponent(invoiceNo)),
  };
}
