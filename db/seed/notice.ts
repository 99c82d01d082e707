import { careText, kindCopy, type Kind } from './copy.ts';
import { pick } from './hash.ts';
import type { Bilingual } from './kind-copy.ts';
import type { SeedNotice } from './types.ts';

type NoticeInput = { itemCode: string; kind: Kind; colors: Bilingual; sizes: Bilingual };
type Row = readonly [label: Bilingual, value: Bilingual];

const makers: readonly Bilingual[] = [
  ['㈜한봉아웃도어 / 대한민국', 'Hanbong Outdoor Co. / Korea'],
  ['Tan Lam Garment / 베트남', 'Tan Lam Garment / Vietnam'],
  ['Merapi Textile / 인도네시아', 'Merapi Textile / Indonesia'],
];
const seasons: readonly Bilingual[] = [
  ['2026년 3월', 'March 2026'],
  ['2026년 8월', 'August 2026'],
  ['2025년 9월', 'September 2025'],
];
const warranty: Row = [
  ['품질보증기준', 'Warranty'],
  [
    '관련 법 및 소비자분쟁해결기준에 따름',
    'Under the consumer dispute resolution standards of Korea',
  ],
];
const service: Row = [
  ['A/S 책임자와 전화번호', 'After-sales service'],
  ['고객센터 1588-0000', 'Customer centre 1588-0000'],
];
const label = {
  material: ['제품 소재', 'Material'],
  color: ['색상', 'Colour'],
  size: ['치수', 'Size'],
  maker: ['제조자 / 제조국', 'Maker / country of origin'],
  care: ['취급 시 주의사항', 'Care instructions'],
  made: ['제조연월', 'Date of manufacture'],
} satisfies Record<string, Bilingual>;

/** Rows a category of goods needs besides the common ones (상품정보제공고시). */
const extraRows: Record<(typeof kindCopy)[Kind]['notice'], readonly Row[]> = {
  apparel: [],
  shoes: [
    [
      ['굽높이', 'Heel height'],
      ['3.2cm (발볼 보통)', '3.2 cm (regular width)'],
    ],
  ],
  bag: [
    [
      ['종류', 'Type'],
      ['배낭·가방', 'Pack or bag'],
    ],
  ],
  camping: [
    [
      ['제품 구성', 'In the box'],
      ['본품, 수납 가방', 'Product, storage bag'],
    ],
    [
      ['품질보증기간', 'Warranty period'],
      ['구입일로부터 1년', 'One year from purchase'],
    ],
  ],
  electric: [
    [
      ['KC 인증 정보', 'KC certification'],
      ['안전확인 대상 제품, 상세 라벨 참조', 'Safety confirmation goods, see the label'],
    ],
    [
      ['정격전압 / 소비전력', 'Voltage / power'],
      ['DC 5V / 6W', 'DC 5 V / 6 W'],
    ],
  ],
  kitchen: [
    [
      ['재질의 식품용 여부', 'Food contact'],
      ['식품위생법에 따른 식품용 기구', 'Food-grade under the Food Sanitation Act'],
    ],
  ],
  goods: [
    [
      ['종류', 'Type'],
      ['패션·레저 잡화', 'Fashion and leisure goods'],
    ],
  ],
  care: [
    [
      ['안전기준 적합확인', 'Safety check'],
      ['생활화학제품 안전기준 적합', 'Complies with household chemical standards'],
    ],
    [
      ['용량', 'Volume'],
      ['200ml', '200 ml'],
    ],
  ],
  book: [
    [
      ['쪽수', 'Pages'],
      ['264쪽', '264 pages'],
    ],
  ],
};

/** The product information notice that Korean law requires of an online shop. */
export function productNotice({ itemCode, kind, colors, sizes }: NoticeInput): SeedNotice[] {
  const copy = kindCopy[kind];
  const rows: Row[] = [
    [label.material, copy.material],
    [label.color, colors],
    [label.size, sizes],
    ...extraRows[copy.notice],
    ...pick(`${itemCode}maker`, makers, 1).map((maker): Row => [label.maker, maker]),
    [label.care, careText(kind)],
    ...pick(`${itemCode}made`, seasons, 1).map((made): Row => [label.made, made]),
    warranty,
    service,
  ];

  return rows.map(([name, value]) => ({
    labelKo: name[0],
    labelEn: name[1],
    valueKo: value[0],
    valueEn: value[1],
  }));
}
