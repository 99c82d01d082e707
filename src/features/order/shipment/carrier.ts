import { searchText } from '../../../lib/search-text.ts';
import { plainCode } from '../../../lib/text.ts';

/** A courier and its parcel tracking. */
interface Carrier {
  nameKo: string;
  nameEn: string;
  /** Other names in files, and its code in the tracking APIs that files borrow (`04`). */
  aliases: readonly string[];
  /** Valid lengths of its invoice numbers, if known. */
  lengths?: readonly number[];
  /** `{n}` is the invoice number. */
  trackingUrl: string;
}

/** Couriers by `shippingCarrierCode`. */
export const CARRIERS = {
  CJ: {
    nameKo: 'CJ대한통운',
    nameEn: 'CJ Logistics',
    aliases: ['대한통운', '씨제이', '씨제이대한통운', 'CJ택배', 'CJGLS', '04'],
    lengths: [10, 12],
    trackingUrl:
      'https://www.doortodoor.co.kr/parcel/doortodoor.do?fsp_action=PARC_ACT_002&fsp_cmd=retrieveInvNoACT&invc_no={n}',
  },
  LOTTE: {
    nameKo: '롯데택배',
    nameEn: 'Lotte Global Logistics',
    aliases: ['롯데', '롯데글로벌로지스', '현대택배', '08'],
    lengths: [12],
    trackingUrl: 'https://www.lotteglogis.com/open/tracking?invno={n}',
  },
  HANJIN: {
    nameKo: '한진택배',
    nameEn: 'Hanjin Express',
    aliases: ['한진', '05'],
    lengths: [10, 12, 14],
    trackingUrl:
      'https://www.hanjin.co.kr/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2={n}',
  },
  EPOST: {
    nameKo: '우체국택배',
    nameEn: 'Korea Post',
    aliases: ['우체국', '우편', '등기', '우체국소포', '01'],
    lengths: [13],
    trackingUrl: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1={n}',
  },
  LOGEN: {
    nameKo: '로젠택배',
    nameEn: 'Logen',
    aliases: ['로젠', 'iLOGEN', '06'],
    lengths: [11],
    trackingUrl: 'https://www.ilogen.com/web/personal/trace/{n}',
  },
  KDEXP: {
    nameKo: '경동택배',
    nameEn: 'Kyungdong Express',
    aliases: ['경동', '23'],
    trackingUrl: 'https://kdexp.com/basicNewDelivery.kd?barcode={n}',
  },
  DAESIN: {
    nameKo: '대신택배',
    nameEn: 'Daesin Express',
    aliases: ['대신', '22'],
    trackingUrl: 'https://www.ds3211.co.kr/freight/internalFreightSearch.ht?billno={n}',
  },
  CVSNET: {
    nameKo: 'GS편의점택배',
    nameEn: 'GS Postbox',
    aliases: ['GS25', 'GS25택배', 'CVSnet편의점택배', '24'],
    trackingUrl: 'https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no={n}',
  },
  KUNYOUNG: {
    nameKo: '건영택배',
    nameEn: 'Kunyoung Express',
    aliases: ['건영', '18'],
    trackingUrl: 'https://www.kunyoung.com/goods/goods_01.php?mulno={n}',
  },
  COUPANG: {
    nameKo: '쿠팡로지스틱스',
    nameEn: 'Coupang Logistics',
    aliases: ['쿠팡', '쿠팡택배', 'CLS'],
    trackingUrl: 'https://www.coupangls.com/web/modal/invoice/{n}',
  },
  ILYANG: {
    nameKo: '일양로지스',
    nameEn: 'Ilyang Logis',
    aliases: ['일양', '일양택배', '11'],
    trackingUrl: 'https://www.ilyanglogis.com/functionality/tracking_result.asp?hawb_no={n}',
  },
  CU: {
    nameKo: 'CU편의점택배',
    nameEn: 'CU Post',
    aliases: ['CU택배', 'BGF', '46'],
    trackingUrl: 'https://www.cupost.co.kr/mypage/delivery/allView.cupost?invoice_no={n}',
  },
} as const satisfies Record<string, Carrier>;

type CarrierCode = keyof typeof CARRIERS;

/** All codes, joined for messages. */
export const CARRIER_CODES = Object.keys(CARRIERS).join(', ');

export function isCarrierCode(code: string): code is CarrierCode {
  return Object.hasOwn(CARRIERS, code);
}

/** A name as it is compared: neither spaces, brackets and hyphens nor a lost zero count. */
function toBareName(text: string): string {
  const bare = searchText(text)
    .replace('(주)', '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /^\d$/.test(bare) ? `0${bare}` : bare;
}

/** The code of a courier told by code or name; what is neither, as it is. */
export function toCarrierCode(text: string): string {
  const typed = toBareName(text);
  const isMeant = ([code, { nameKo, nameEn, aliases }]: [string, Carrier]) =>
    [code, nameKo, nameEn, ...aliases].some((name) => toBareName(name) === typed);
  return Object.entries(CARRIERS).find(isMeant)?.[0] ?? text;
}

/** Twelve digits, as many invoice numbers have: a telephone number that hides the receiver's. */
const SAFE_NUMBER = /^050\d{8,9}$/;

/**
 * `6381-2345-6789` -> `638123456789`, and without the decimals of a spreadsheet; undefined if it is no
 * invoice number of the courier.
 */
export function toInvoiceNo(code: CarrierCode, text: string): string | undefined {
  const carrier: Carrier = CARRIERS[code];
  const digits = plainCode(text).replace(/\.0+$/, '').replaceAll('-', '');
  if (!/^\d{8,20}$/.test(digits) || SAFE_NUMBER.test(digits)) return undefined;
  return (carrier.lengths?.includes(digits.length) ?? true) ? digits : undefined;
}

/** The URL of the courier's tracking page; undefined for an unknown code. */
export function trackingUrl(code: string, invoiceNo: string): string | undefined {
  if (!isCarrierCode(code)) return undefined;
  return CARRIERS[code].trackingUrl.replace('{n}', encodeURIComponent(invoiceNo));
}
