import type { SizeKind } from '../../../size/size-kind.ts';

/** A line of the notice that the law asks for, in both languages. */
export interface NoticeText {
  labelKo: string;
  labelEn: string;
  valueKo: string;
  valueEn: string;
}

const ITEMS = {
  name: ['품명 및 모델명', 'Name and model'],
  kind: ['종류', 'Kind'],
  material: ['제품 소재', 'Material'],
  color: ['색상', 'Colour'],
  size: ['치수', 'Size'],
  footSize: ['치수(발길이, 굽높이)', 'Size (foot length, heel height)'],
  certified: ['법에 의한 인증·허가 사항', 'Certification and permits'],
  maker: ['제조자(수입자)', 'Maker (importer)'],
  country: ['제조국', 'Country of origin'],
  care: ['세탁방법 및 취급 시 주의사항', 'Washing and care'],
  handling: ['취급 시 주의사항', 'Care'],
  made: ['제조연월', 'Date of manufacture'],
  warranty: ['품질보증기준', 'Warranty'],
  service: ['A/S 책임자와 전화번호', 'After-sales service'],
} as const satisfies Record<string, readonly [ko: string, en: string]>;

type Item = keyof typeof ITEMS;

/** The items of each kind of goods in the rules on the notice (상품정보제공고시, annex). */
const CLOTHES: readonly Item[] = [
  'material',
  'color',
  'size',
  'maker',
  'country',
  'care',
  'made',
  'warranty',
  'service',
];
const SHOES: readonly Item[] = [
  'material',
  'color',
  'footSize',
  'maker',
  'country',
  'handling',
  'warranty',
  'service',
];
const BAGS: readonly Item[] = [
  'kind',
  'material',
  'color',
  'size',
  'maker',
  'country',
  'handling',
  'warranty',
  'service',
];
const ACCESSORIES: readonly Item[] = BAGS.filter((item) => item !== 'color');
const OTHERS: readonly Item[] = ['name', 'certified', 'country', 'maker', 'warranty', 'service'];

const ITEMS_OF: Readonly<Record<SizeKind, readonly Item[]>> = {
  '': OTHERS,
  Top: CLOTHES,
  Raglan: CLOTHES,
  Pants: CLOTHES,
  Skirt: CLOTHES,
  Dress: CLOTHES,
  Shoes: SHOES,
  Bag: BAGS,
  Hat: ACCESSORIES,
  Belt: ACCESSORIES,
};

const SEE_DESCRIPTION = { valueKo: '상세설명 참조', valueEn: 'See the description' } as const;

/** The notice of goods of a kind, where each item refers to the description. */
export function fillNotice(kind: SizeKind): NoticeText[] {
  return ITEMS_OF[kind].map((item) => {
    const [labelKo, labelEn] = ITEMS[item];
    return { labelKo, labelEn, ...SEE_DESCRIPTION };
  });
}
