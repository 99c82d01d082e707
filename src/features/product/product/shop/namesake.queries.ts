import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { optionValues, toOptions } from '../../../display/purchase/shop/option.queries.ts';
import { getDistinction } from './distinction.ts';

/** A product with more namesakes is told apart by its number alone. */
const MOST_COMPARED = 50;
/** Colours that a title can hold. */
const MOST_COLORS = 3;

interface Named {
  itemCode: string;
  nameKo: string;
  nameEn: string;
  brandKo: string;
  brandEn: string;
}

/** Products on display that have one of the names in either language. */
const listNamed = prepare((db: Reader, { ko, en }: { ko: string; en: string }) =>
  db
    .selectFrom('product')
    .innerJoin('brand', 'brand.brandSn', 'product.brandSn')
    .select(['product.productSn', 'product.itemCode', 'product.nameKo', 'product.nameEn'])
    .select(['brand.nameKo as brandKo', 'brand.nameEn as brandEn'])
    .select((e) =>
      e
        .selectFrom('prod_unit')
        .select((unit) => unit.fn.min<string | null>('sellerCode').as('code'))
        .whereRef('prod_unit.productSn', '=', 'product.productSn')
        .where('sellerCode', '!=', '')
        .as('sellerCode'),
    )
    .where((e) =>
      e.or([
        e('product.nameKo', '=', ko),
        e('product.nameEn', '=', ko),
        e('product.nameKo', '=', en),
        e('product.nameEn', '=', en),
      ]),
    )
    .where('displayed', '=', 1)
    .where('itemType', '!=', 'AddOnItem')
    .orderBy('product.productSn')
    .limit(MOST_COMPARED)
    .compile(),
);

/** Finds what tells a product apart from others of its brand and name; '' without any. */
export async function findDistinction(db: Reader, product: Named, locale: Locale): Promise<string> {
  const { itemCode, nameKo, nameEn } = product;

  const namesIn = (row: Named) =>
    [
      getLocalizedText(locale, row.nameKo, row.nameEn),
      getLocalizedText(locale, row.brandKo, row.brandEn),
    ].join();

  const rows = await listNamed.all(db, { ko: nameKo, en: getLocalizedText('en', nameKo, nameEn) });
  const namesakes = rows.filter((row) => namesIn(row) === namesIn(product));
  if (rows.length === MOST_COMPARED) return itemCode;
  if (namesakes.length < 2) return '';

  const colorsOf = await readColors(db, namesakes, locale);

  const facts = namesakes.map(({ sellerCode, itemCode, productSn }) => ({
    itemCode,
    sellerCode: sellerCode ?? '',
    colors: colorsOf(productSn),
  }));

  const mine = facts.find((fact) => fact.itemCode === itemCode);
  const others = facts.filter((fact) => fact !== mine);

  return mine ? getDistinction(mine, others) : '';
}

/** The names of a product's colours, where they are few. */
async function readColors(
  db: Reader,
  products: readonly { productSn: number }[],
  locale: Locale,
): Promise<(productSn: number) => string> {
  const productSns = products.map(({ productSn }) => productSn);
  const rows = await optionValues(db)
    .where('o.productSn', 'in', padList(productSns))
    .where('o.isColor', '=', 1)
    .execute();

  const byProduct = Map.groupBy(rows, (row) => row.productSn);

  return (productSn) => {
    const names = toOptions(byProduct.get(productSn) ?? [], locale).flatMap(({ values }) =>
      values.map(({ name }) => name),
    );
    return names.length > MOST_COLORS ? '' : names.join(', ');
  };
}
