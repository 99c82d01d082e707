import { product, type ProductSpec } from './build.ts';
import { accessoryProducts } from './products-accessories.ts';
import { campProducts } from './products-camp.ts';
import { menProducts } from './products-men.ts';
import type { SeedImage, SeedProduct, SeedSetGroup } from './types.ts';

const parts = [...menProducts, ...campProducts, ...accessoryProducts];

/** A part as a person writes it: its price in the set, in won; `unit` where it cannot be chosen. */
type Part = Omit<SeedSetGroup, 'listPrice' | 'qty'> & { qty?: number };

type SetSpec = Omit<ProductSpec, 'list' | 'off' | 'colors' | 'image'> & {
  itemType: 'Set' | 'Bundle';
  parts: Part[];
};

/** A set's prices and pictures are those of what it is made of. */
function setOf({ itemType, parts: given, ...spec }: SetSpec): SeedProduct {
  const setGroups = given.map((part) => ({ qty: 1, ...part, listPrice: priceOf(part.products) }));
  const sum = (price: (group: SeedSetGroup) => number) =>
    setGroups.reduce((total, group) => total + price(group) * group.qty, 0);
  const images = given.flatMap((part) => part.products.map(firstImage));
  const { image = '', color = 'black' } = images[0] ?? {};
  const made = product({ ...spec, image, colors: [color], list: sum((group) => group.listPrice) });
  const salePrice = sum((group) => group.groupPrice);

  return { ...made, itemType, images, setGroups, salePrice };
}

/** Price of the dearest of them when bought separately. */
function priceOf(codes: readonly string[]): number {
  return Math.max(...codes.map((code) => partOf(code).salePrice));
}

function firstImage(code: string): SeedImage {
  const [first] = partOf(code).images;
  if (!first) throw new Error(`${code} has no picture`);
  return first;
}

function partOf(code: string): SeedProduct {
  const found = parts.find((part) => part.itemCode === code);
  if (!found) throw new Error(`No product ${code}`);
  return found;
}

export const setProducts: SeedProduct[] = [
  setOf({
    no: 9501,
    itemType: 'Set',
    ko: '남성 능선 레이어링 세트 (플리스 + 등산 바지)',
    en: 'Men’s Ridge Layering Set (fleece + trousers)',
    brand: 'B01',
    kind: 'fleece',
    cats: ['001003'],
    parts: [
      { nameKo: '플리스', nameEn: 'Fleece', groupPrice: 85000, products: ['P1202'] },
      { nameKo: '등산 바지', nameEn: 'Trousers', groupPrice: 74000, products: ['P1401'] },
    ],
  }),
  setOf({
    no: 9502,
    itemType: 'Set',
    ko: '첫 캠핑 수면 세트 (침낭 + 매트 + 텐트등)',
    en: 'First Camp Sleep Set (bag + mat + light)',
    brand: 'B02',
    kind: 'sleep',
    cats: ['005002'],
    parts: [
      { nameKo: '침낭', nameEn: 'Sleeping bag', groupPrice: 109000, products: ['P5101'] },
      { nameKo: '매트', nameEn: 'Mat', groupPrice: 21000, products: ['P5104'] },
      { nameKo: '조명', nameEn: 'Light', groupPrice: 15000, products: ['P5203'] },
    ],
  }),
  setOf({
    no: 9503,
    itemType: 'Set',
    ko: '겨울 산행 소품 세트 (비니 + 장갑)',
    en: 'Winter Hike Set (beanie + gloves)',
    brand: 'B09',
    kind: 'beanie',
    cats: ['006001'],
    parts: [
      { nameKo: '비니', nameEn: 'Beanie', groupPrice: 17000, products: ['P6005', 'P6006'] },
      { nameKo: '장갑', nameEn: 'Gloves', groupPrice: 16000, products: ['P6101'] },
    ],
  }),
  setOf({
    no: 9504,
    itemType: 'Bundle',
    ko: '쿠션 크루 등산 양말 3켤레 묶음',
    en: 'Cushion Crew Hiking Socks, Pack of Three',
    brand: 'B03',
    kind: 'socks',
    cats: ['006003'],
    parts: [
      {
        nameKo: '등산 양말',
        nameEn: 'Hiking socks',
        groupPrice: 11000,
        products: ['P6201'],
        unit: 0,
        qty: 3,
      },
    ],
  }),
  setOf({
    no: 9505,
    itemType: 'Bundle',
    ko: '둘이서 마시는 산 커피 묶음 (보온병 + 머그 2개)',
    en: 'Summit Coffee for Two (flask + two mugs)',
    brand: 'B02',
    kind: 'bottle',
    cats: ['005004'],
    parts: [
      {
        nameKo: '보온병',
        nameEn: 'Flask',
        groupPrice: 32000,
        products: ['P5301'],
        unit: 0,
      },
      {
        nameKo: '머그',
        nameEn: 'Mug',
        groupPrice: 36000,
        products: ['P5304'],
        unit: 0,
        qty: 2,
      },
    ],
  }),
  setOf({
    no: 9506,
    itemType: 'Bundle',
    ko: '초보 산행 묶음 (스틱 + 드라이백 + 지도책)',
    en: 'First Hike Bundle (poles + dry bag + maps)',
    brand: 'B03',
    kind: 'pole',
    cats: ['006004'],
    parts: [
      {
        nameKo: '등산 스틱',
        nameEn: 'Poles',
        groupPrice: 48000,
        products: ['P6302'],
        unit: 0,
      },
      {
        nameKo: '드라이백',
        nameEn: 'Dry bag',
        groupPrice: 20000,
        products: ['P6402'],
        unit: 0,
      },
      {
        nameKo: '지도책',
        nameEn: 'Maps',
        groupPrice: 16000,
        products: ['P6404'],
        unit: 0,
      },
    ],
  }),
];
