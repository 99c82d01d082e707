import { describe, expect, test } from 'vitest';
import { attributes } from '#db/seed/attributes.ts';
import { categories } from '#db/seed/categories.ts';
import type { SeedProduct } from '#db/seed/types.ts';
import {
  brandOf,
  categoryCodesOf,
  DEMO_NOW,
  demoSources,
  listedProducts,
} from '../../../../tests/support/find/demo-search.ts';
import { searchKeyword } from './keyword-finder.ts';

/**
 * Typed queries by class, with their meaning: each word's spellings with a `|` between them, `_` for
 * a blank, all words wanted.
 */
const QUERIES: Record<string, readonly (readonly [typed: string, means: string])[]> = {
  plain: [
    ['등산화', '등산화|트레킹화|hiking_boots'],
    ['바람막이', '바람막이|윈드브레이커|윈드_자켓'],
    ['여성 플리스', '여성 플리스'],
    ['침낭', '침낭'],
    ['산', '산'],
    ['방수 자켓', '방수 자켓|재킷'],
  ],
  synonym: [
    ['남자', '남성'],
    ['여자', '여성'],
    ['남자 바지', '남성 바지|팬츠'],
    ['여자 등산화', '여성 등산화|트레킹화'],
    ['남자용 조끼', '남성 조끼|베스트'],
    ['재킷', '자켓|재킷'],
    ['쟈켓', '자켓|재킷'],
    ['가방', '배낭|백팩|가방'],
    ['아동 신발', '키즈 신발|슈즈'],
    ['후리스', '플리스'],
    ['텀블러', '텀블러|물병|보틀'],
  ],
  particle: [
    ['등산화를', '등산화'],
    ['자켓이', '자켓'],
    ['텐트가', '텐트'],
    ['배낭은', '배낭'],
    ['여성용 바지를', '여성 바지|팬츠'],
    ['침낭과 매트', '침낭 매트'],
    ['여자 셔츠도', '여성 셔츠'],
    ['양말이랑', '양말'],
  ],
  'one vowel': [
    ['자캣', '자켓'],
    ['고어택스', '테라브레스|고어텍스'],
    ['등샨화', '등산화'],
    ['배냥', '배낭'],
    ['플리수', '플리스'],
    ['남숭 자켓', '남성 자켓'],
  ],
  'one consonant': [
    ['텐드', '텐트'],
    ['바치', '바지'],
    ['침냥', '침낭'],
    ['장강', '장갑'],
    ['배낟', '배낭'],
    ['러닝와', '러닝화'],
    ['듕산화', '등산화'],
  ],
  'a letter missing or doubled': [
    ['트레일러닌화', '트레일_러닝화'],
    ['트레일러닝하', '트레일_러닝화'],
    ['등산하', '등산화'],
    ['런닝화', '러닝화'],
    ['바람막', '바람막이'],
    ['텐틑', '텐트'],
    ['자켙', '자켓'],
    ['침나', '침낭'],
  ],
  'letters transposed': [
    ['자켓ㅅ', '자켓'],
    ['jakcet', 'jacket'],
    ['tnet', 'tent'],
    ['lantren', 'lantern'],
    ['fleeec', 'fleece'],
  ],
  spaces: [
    ['등산 화', '등산화'],
    ['자 켓', '자켓'],
    ['텐 트', '텐트'],
    ['바람 막이', '바람막이'],
    ['트레일러닝화', '트레일_러닝화'],
    ['등산배낭', '등산 배낭|백팩|가방'],
    ['여성방수자켓', '여성 방수 자켓'],
    ['방수쟈켓', '방수 자켓|재킷'],
    ['자 캣', '자켓'],
    ['남자바지', '남성 바지|팬츠'],
  ],
  'emoji and punctuation': [
    ['등산화👟', '등산화'],
    ['⛺텐트', '텐트'],
    ['🧤 장갑!!', '장갑'],
    ['"침낭"', '침낭'],
    ['자켓, 방수', '자켓 방수'],
    ['#플리스', '플리스'],
    ['등산🏔️화', '등산화'],
  ],
  codes: [
    ['P6202', 'p6202'],
    ['p6202', 'p6202'],
    ['P4001-001', 'p4001'],
    ['B01', 'b01'],
    ['6202', 'p6202'],
  ],
  'part of a category': [
    ['러닝', '러닝'],
    ['트레일러닝', '트레일_러닝화|트레일_러닝'],
    ['타프', '타프'],
    ['어프로치', '어프로치'],
    ['크로스백', '크로스백'],
    ['조명', '조명'],
    ['관리', '관리용품'],
    ['액세서리', '액세서리'],
    ['outlet', 'outlet'],
  ],
  'brand in either script': [
    ['HANBONG', '한봉'],
    ['한봉', '한봉'],
    ['노르빅릿지', '노르빅_릿지'],
    ['norvik', '노르빅|norvik'],
    ['hanbong 등산화', '한봉 등산화'],
    ['oreumgil', '오름길'],
    ['wade & pine', '웨이드_앤_파인'],
    ['모아이', '모아리'],
  ],
  'the other keyboard': [
    ['emdtksghk', '등산화'],
    ['wkzpt', '자켓'],
    ['dutjd qkwl', '여성 바지|팬츠'],
    ['ㅠㅐㅐㅅㄴ', 'boots'],
    ['xpsxm', '텐트'],
  ],
  initials: [
    ['ㄷㅅㅎ', '등산화'],
    ['ㅂㄹㅁㅇ', '바람막이'],
    ['ㅊㄴ', '침낭'],
    ['ㅌㅌ', '텐트'],
  ],
  'Korean and English': [
    ['방수 jacket', '방수 jacket'],
    ['men 자켓', '남성 자켓'],
    ['trail 러닝화', 'trail 러닝화'],
    ['merino 양말', 'merino 양말'],
    ['여성 fleece', '여성 fleece'],
    ['tent를', '텐트|tent'],
  ],
  'English plural and case': [
    ['JACKETS', 'jacket'],
    ['boot', 'boot'],
    ['Gloves', 'glove'],
    ['sock', 'sock'],
    ['tents', 'tent'],
    ['mens pants', 'mens|men|남성 pants'],
    ['women’s jackets', 'women jacket'],
    ['sleeping bags', 'sleeping bag'],
  ],
  'English misspelt': [
    ['jaket', 'jacket'],
    ['bakpack', '배낭|백팩|backpack'],
    ['fleace', 'fleece'],
    ['waterprof', 'waterproof'],
    ['lantrn', 'lantern'],
    ['hikng boots', 'hiking boots'],
    ['glovs', 'glove'],
  ],
};

const RECALL_MIN = 0.9;
const PRECISION_MIN = 0.5;

const sources = demoSources();
const order = { sort: 'recommended', now: DEMO_NOW } as const;

function find(keyword: string) {
  return searchKeyword(sources, { keyword, asTyped: false, ...order });
}

/** Looks through every text by itself: the index and its vocabulary have no part in it. */
function bruteForce(means: string): string[] {
  const words = means.split(' ').map((word) => word.split('|'));

  const has = (text: string, spelling: string) => {
    const wanted = spelling.replaceAll('_', ' ').toLowerCase();
    if (/^[a-z]/.test(wanted)) return new RegExp(`(?<![a-z])${wanted}`).test(text);
    return text.includes(wanted);
  };

  return listedProducts.flatMap((product) => {
    const text = textOf(product);
    return words.every((some) => some.some((alternative) => has(text, alternative)))
      ? [product.itemCode]
      : [];
  });
}

function textOf(product: SeedProduct): string {
  const names = categories
    .filter(({ displayCateCode }) => categoryCodesOf(product).includes(displayCateCode))
    .flatMap(({ nameKo, nameEn }) => [nameKo, nameEn]);
  const { nameKo, nameEn, itemCode, brandCode } = product;
  const brand = brandOf(product);
  const values = attributes.flatMap((attribute) =>
    attribute.values
      .filter(({ valueCode }) =>
        product.attributes.some(
          (value) =>
            value.attributeCode === attribute.attributeCode && value.valueCode === valueCode,
        ),
      )
      .flatMap((value) => [value.nameKo, value.nameEn]),
  );
  const codes = [itemCode, brandCode];
  const texts = [nameKo, nameEn, brand?.nameKo, brand?.nameEn, ...codes, ...names, ...values];

  return texts.join('\n').toLowerCase();
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

test('there are enough of them', () => {
  expect(Object.values(QUERIES).flat().length).toBeGreaterThanOrEqual(100);
});

const SHELL = /레인|올웨더|쉘|방수|테라브레스|산악회|클래식 등산/;

test.each([
  ['쉘', 15, SHELL],
  ['남성 방수 쉘', 9, SHELL],
  ['고어텍스 자켓', 15, SHELL],
  ['하드셸', 3, /3L/],
  ['쓰리레이어', 3, /3L/],
  ['소프트셸', 3, /소프트쉘/],
])('the trade’s word %s finds what it means, and nothing else', (typed, least, names) => {
  const nameByCode = new Map(listedProducts.map(({ itemCode, nameKo }) => [itemCode, nameKo]));
  const found = find(typed).hits.map(({ itemCode }) => nameByCode.get(itemCode) ?? itemCode);

  expect(found.length).toBeGreaterThanOrEqual(least);
  expect(found.filter((name) => !names.test(name))).toEqual([]);
});

describe.each(Object.entries(QUERIES))('%s', (_, queries) => {
  const figures = queries.map(([typed, means]) => {
    const wanted = new Set(bruteForce(means));
    const found = new Set(find(typed).hits.map((hit) => hit.itemCode));
    const both = wanted.intersection(found).size;

    return {
      typed,
      wanted: wanted.size,
      recall: share(both, wanted.size),
      precision: share(both, found.size),
    };
  });

  const mean = (numbers: number[]) =>
    numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

  test('finds nearly all of what is meant', () => {
    expect(figures.filter(({ wanted }) => wanted === 0)).toEqual([]);
    expect(figures.filter(({ recall }) => recall < 0.7)).toEqual([]);
    expect(mean(figures.map(({ recall }) => recall))).toBeGreaterThanOrEqual(RECALL_MIN);
  });

  test('and little else', () => {
    expect(figures.filter(({ precision }) => precision === 0)).toEqual([]);
    const precision = mean(figures.map((figure) => figure.precision));
    expect(precision, JSON.stringify(figures)).toBeGreaterThanOrEqual(PRECISION_MIN);
  });
});
