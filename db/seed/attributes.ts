import type { Kind } from './copy.ts';
import type { SeedAttribute, SeedAttributeValue } from './types.ts';

type Names = readonly [ko: string, en: string];

/** Filters of products beside brand, price and colour. The fabrics are the shop's own. */
const catalogue = {
  gender: {
    names: ['성별', 'Gender'],
    values: {
      men: ['남성', 'Men'],
      women: ['여성', 'Women'],
      unisex: ['공용', 'Unisex'],
      kids: ['키즈', 'Kids'],
    },
  },
  season: {
    names: ['시즌', 'Season'],
    values: {
      spring: ['봄', 'Spring'],
      summer: ['여름', 'Summer'],
      autumn: ['가을', 'Autumn'],
      winter: ['겨울', 'Winter'],
    },
  },
  function: {
    names: ['기능', 'Function'],
    values: {
      waterproof: ['방수', 'Waterproof'],
      windproof: ['방풍', 'Windproof'],
      breathable: ['투습·통풍', 'Breathable'],
      insulated: ['보온', 'Insulated'],
      quickDry: ['흡습속건', 'Quick-drying'],
      stretch: ['스트레치', 'Stretch'],
      light: ['경량', 'Lightweight'],
      packable: ['패커블', 'Packable'],
    },
  },
  material: {
    names: ['소재', 'Material'],
    values: {
      terrabreath: ['테라브레스 멤브레인', 'Terrabreath membrane'],
      gooseDown: ['구스다운', 'Goose down'],
      loftcore: ['로프트코어 충전재', 'Loftcore fill'],
      fleece: ['플리스', 'Fleece'],
      merino: ['메리노 울', 'Merino wool'],
      cotton: ['면', 'Cotton'],
      nylon: ['나일론', 'Nylon'],
      polyester: ['폴리에스터', 'Polyester'],
      leather: ['천연가죽', 'Leather'],
      metal: ['금속', 'Metal'],
      carbon: ['카본', 'Carbon'],
    },
  },
  fit: {
    names: ['핏', 'Fit'],
    values: {
      slim: ['슬림', 'Slim'],
      regular: ['레귤러', 'Regular'],
      relaxed: ['루즈', 'Relaxed'],
    },
  },
} as const satisfies Record<string, { names: Names; values: Record<string, Names> }>;

type Catalogue = typeof catalogue;
type Code = keyof Catalogue;
type Value<C extends Code> = keyof Catalogue[C]['values'] & string;
type Traits = { [C in Code]?: readonly Value<C>[] };

/** Every attribute with its values, as the shop offers them. */
export const attributes: readonly SeedAttribute[] = Object.entries(catalogue).map(
  ([attributeCode, { names, values }]) => ({
    attributeCode,
    nameKo: names[0],
    nameEn: names[1],
    values: Object.entries(values).map(([valueCode, [nameKo, nameEn]]) => ({
      valueCode,
      nameKo,
      nameEn,
    })),
  }),
);

const mild = ['spring', 'autumn'] as const;
const warm = ['spring', 'summer', 'autumn'] as const;
const cold = ['autumn', 'winter'] as const;
const always = ['spring', 'summer', 'autumn', 'winter'] as const;

/** Attributes of nearly all products of a kind. */
const byKind: Record<Kind, Traits> = {
  shell: {
    season: warm,
    function: ['waterproof', 'windproof', 'breathable'],
    material: ['terrabreath', 'nylon'],
    fit: ['regular'],
  },
  wind: { season: mild, function: ['windproof', 'light'], material: ['nylon'], fit: ['regular'] },
  puffer: {
    season: ['winter'],
    function: ['insulated', 'windproof'],
    material: ['loftcore', 'polyester'],
    fit: ['regular'],
  },
  fleece: { season: cold, function: ['insulated'], material: ['fleece'], fit: ['regular'] },
  vest: { season: cold, function: ['insulated'], material: ['loftcore'], fit: ['regular'] },
  tee: { season: ['summer'], function: ['quickDry'], material: ['polyester'], fit: ['regular'] },
  shirt: { season: mild, function: ['breathable'], material: ['cotton'], fit: ['relaxed'] },
  pants: {
    season: always,
    function: ['stretch', 'quickDry'],
    material: ['nylon'],
    fit: ['regular'],
  },
  shorts: {
    season: ['summer'],
    function: ['quickDry', 'light'],
    material: ['nylon'],
    fit: ['regular'],
  },
  cap: { season: warm, function: ['breathable'], material: ['cotton'] },
  beanie: { season: ['winter'], function: ['insulated'], material: ['polyester'] },
  gloves: { season: cold, function: ['insulated'], material: ['polyester'] },
  socks: { season: always, function: ['quickDry'], material: ['polyester'] },
  boot: { season: always, function: ['waterproof', 'breathable'], material: ['leather', 'nylon'] },
  trail: { season: always, function: ['breathable', 'light'], material: ['polyester'] },
  walk: { season: always, function: ['breathable'], material: ['polyester'] },
  pack: { season: always, function: ['breathable'], material: ['nylon'] },
  daypack: { season: always, function: ['light'], material: ['nylon'] },
  sling: { season: always, function: ['light'], material: ['nylon'] },
  tent: { season: warm, function: ['waterproof'], material: ['polyester'] },
  sleep: { season: mild, function: ['insulated'], material: ['loftcore', 'nylon'] },
  mat: { season: always, function: ['insulated', 'light'] },
  lantern: { season: always },
  bottle: { season: always, function: ['insulated'], material: ['metal'] },
  table: { season: always, function: ['light'], material: ['metal'] },
  pole: { season: always, function: ['light'], material: ['metal'] },
  care: {},
  small: { season: always },
  book: {},
};

interface Exception {
  name: RegExp;
  /** In place of what the kind says. */
  is?: Traits;
  /** Beside it. */
  also?: Traits;
}

/** Attributes by words of a product's name, beside or instead of its kind's; the last match wins. */
const byName: readonly Exception[] = [
  { name: /구스|다운/, is: { material: ['gooseDown', 'nylon'] } },
  { name: /메리노/, is: { material: ['merino'], season: cold }, also: { function: ['insulated'] } },
  { name: /린넨/, is: { season: ['summer'], material: ['cotton'] } },
  { name: /플란넬/, is: { season: cold }, also: { function: ['insulated'] } },
  { name: /누벅|가죽|레더/, is: { material: ['leather'] } },
  { name: /카본/, is: { material: ['carbon'] } },
  { name: /소프트쉘|소프트 쉘/, also: { function: ['stretch', 'breathable'] } },
  { name: /방수|레인/, also: { function: ['waterproof'] } },
  { name: /방풍/, also: { function: ['windproof'] } },
  { name: /경량|라이트|이너/, also: { function: ['light'] } },
  { name: /패커블|접이식/, also: { function: ['packable', 'light'] } },
  { name: /스트레치|요가|니패치/, also: { function: ['stretch'] } },
  { name: /기모|겨울|한파|극지|동계|설산/, is: { season: ['winter'] } },
  { name: /기모|겨울|웜테크/, also: { function: ['insulated'] } },
  { name: /여름|쿨메이트|리조트|캠프칼라/, is: { season: ['summer'] } },
  { name: /긴팔|하프집/, is: { season: cold } },
  { name: /멀티포켓|유틸리티|워크웨어/, is: { season: mild, function: [], material: ['cotton'] } },
  { name: /치노|카고/, also: { material: ['cotton'] } },
  { name: /슬림|러닝|요가/, is: { fit: ['slim'] } },
  { name: /릴렉스|조거|카고|롱|파카|보아|후드/, is: { fit: ['relaxed'] } },
];

const genders: readonly (readonly [RegExp, Value<'gender'>])[] = [
  [/남성/, 'men'],
  [/여성/, 'women'],
  [/키즈/, 'kids'],
];
/** Kinds of goods for everyone, without the filter of gender. */
const forAnybody: readonly Kind[] = [
  'tent',
  'mat',
  'lantern',
  'bottle',
  'table',
  'care',
  'small',
  'book',
];
const worn: readonly Kind[] = [
  'shell',
  'wind',
  'puffer',
  'fleece',
  'vest',
  'tee',
  'shirt',
  'pants',
  'shorts',
];

/** Attributes of a demo product. */
export function attributesOf(name: string, kind: Kind): SeedAttributeValue[] {
  const traits: Traits = { ...byKind[kind] };
  for (const { name: pattern, is, also } of byName) {
    if (!pattern.test(name)) continue;
    Object.assign(traits, is);
    for (const [code, values] of Object.entries(also ?? {})) {
      Object.assign(traits, { [code]: [...(traits[code as Code] ?? []), ...values] });
    }
  }

  const [, gender = 'unisex' as const] = genders.find(([pattern]) => pattern.test(name)) ?? [];
  if (!forAnybody.includes(kind)) traits.gender = [gender];
  if (!worn.includes(kind)) delete traits.fit;

  return Object.entries(traits).flatMap(([attributeCode, values]) =>
    [...new Set<string>(values)].map((valueCode) => ({ attributeCode, valueCode })),
  );
}
