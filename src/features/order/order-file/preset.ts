import type { OrderFileColumn, OrderFileTemplate, Source } from './order-file.ts';

/**
 * Usual columns of couriers' programs and of order managers. An account may have others: staff save a
 * template of their own from one of these.
 */
export const PRESET_IDS = ['cj', 'lotte', 'hanjin', 'logen', 'epost', 'orders', 'packing'] as const;
export type PresetId = (typeof PRESET_IDS)[number];

/** A column by its title and source; '=' begins a text, and nothing is an empty one. */
type Shorthand = readonly [title: string, source?: Source | `=${string}`];

const buildColumns = (columns: readonly Shorthand[]): OrderFileColumn[] =>
  columns.map(
    ([title, source = '=']) =>
      source.startsWith('=')
        ? { title, source: 'text', text: source.slice(1) }
        : { title, source: source as Source, text: '' }, // '=' is aside
  );

export const PRESETS: Readonly<Record<PresetId, OrderFileTemplate>> = {
  cj: {
    rowKind: 'order',
    sheetName: '',
    columns: buildColumns([
      ['예약구분'],
      ['집하예정일'],
      ['받는분성명', 'recipientName'],
      ['받는분전화번호', 'phone1'],
      ['받는분기타연락처', 'phone2'],
      ['받는분우편번호', 'zipCode'],
      ['받는분주소(전체, 분할)', 'address'],
      ['운송장번호'],
      ['고객주문번호', 'orderNo'],
      ['품목명', 'goods'],
      ['박스수량', '=1'],
      ['박스타입'],
      ['기본운임'],
      ['배송메세지1', 'message'],
      ['배송메세지2'],
    ]),
  },
  lotte: {
    rowKind: 'order',
    sheetName: '',
    columns: buildColumns([
      ['받는사람성명', 'recipientName'],
      ['받는사람전화번호', 'phone2'],
      ['받는사람휴대폰', 'phone1'],
      ['받는사람우편번호', 'zipCode'],
      ['받는사람주소', 'address'],
      ['품목명', 'goods'],
      ['수량', '=1'],
      ['배송메세지1', 'message'],
      ['배송메세지2'],
      ['배송메세지3'],
      ['고객주문번호', 'orderNo'],
      ['박스타입'],
      ['지점코드'],
      ['운임구분'],
    ]),
  },
  hanjin: {
    rowKind: 'order',
    sheetName: '',
    columns: buildColumns([
      ['받으시는 분', 'recipientName'],
      ['받으시는 분 전화', 'phone1'],
      ['받는분담당자(선택)'],
      ['받는분핸드폰(선택)', 'phone2'],
      ['받는분우편번호(선택)', 'zipCode'],
      ['받는분총주소', 'address'],
      ['보내시는 분'],
      ['보내시는 분 전화'],
      ['보내는분담당자(선택)'],
      ['보내는분담당자HP(선택)'],
      ['보내는분우편번호(선택)'],
      ['보내는분총주소'],
      ['수량', '=1'],
      ['품목명', 'goods'],
      ['운임Type'],
      ['지불조건'],
      ['출고번호', 'orderNo'],
      ['특기사항', 'message'],
      ['메모1'],
      ['메모2'],
      ['메모3'],
      ['메모4'],
    ]),
  },
  logen: {
    rowKind: 'order',
    // Its program tells the split of the address by this name.
    sheetName: '엑셀파일첫행-제목있음(주소1,2로분리)',
    columns: buildColumns([
      ['수하인명', 'recipientName'],
      ['운송장번호(로젠택배)'],
      ['수하인주소1', 'address1'],
      ['수하인주소2', 'address2'],
      ['수하인전화번호', 'phone2'],
      ['수하인핸드폰번호', 'phone1'],
      ['택배수량', '=1'],
      ['택배운임'],
      ['운임구분'],
      ['품목명', 'goods'],
      ['', 'orderNo'],
      ['배송메세지', 'message'],
      ['보내는 분'],
      ['연락처'],
      ['주소'],
    ]),
  },
  epost: {
    rowKind: 'order',
    sheetName: '',
    columns: buildColumns([
      ['수취인명', 'recipientName'],
      ['수취인 우편번호', 'zipCode'],
      ['수취인 주소1', 'address1'],
      // Korea Post refuses a line without it.
      ['수취인 주소2', 'address2OrDot'],
      ['수취인 휴대전화', 'phone1'],
      ['수취인 일반전화', 'phone2'],
      ['내용품명', 'goods'],
      ['수량', '=1'],
      ['배송 메시지', 'message'],
      ['주문번호', 'orderNo'],
    ]),
  },
  orders: {
    rowKind: 'item',
    sheetName: '',
    columns: buildColumns([
      ['주문번호', 'orderNo'],
      ['주문상품번호', 'itemKey'],
      ['주문일', 'orderedOn'],
      ['상품코드', 'productCode'],
      ['품목코드', 'itemCode'],
      ['상품명', 'itemName'],
      ['옵션', 'optionName'],
      ['수량', 'qty'],
      ['주문자명', 'buyerName'],
      ['주문자연락처', 'buyerPhone'],
      ['수취인명', 'recipientName'],
      ['수취인연락처1', 'phone1'],
      ['수취인연락처2', 'phone2'],
      ['우편번호', 'zipCode'],
      ['주소', 'address'],
      ['배송메시지', 'message'],
    ]),
  },
  packing: {
    rowKind: 'item',
    sheetName: '',
    columns: buildColumns([
      ['주문번호', 'orderNo'],
      ['품목코드', 'itemCode'],
      ['상품명', 'itemName'],
      ['옵션', 'optionName'],
      ['수량', 'qty'],
    ]),
  },
};

export function isPresetId(key: string): key is PresetId {
  return Object.hasOwn(PRESETS, key);
}
