import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import {
  getOptionVals,
  toOptions,
  type OptionRow,
} from '../../../display/purchase/shop/option.queries.ts';
import { adviseSize, type Shopper } from '../../../product/size/advice.ts';
import type { AskSizeAdvice, SizeAdviceView } from '../../../product/size/my-size.schema.ts';
import { sizesOf } from '../../../product/size/size.queries.ts';
import { findSizeOption, toMeasuredSizes, type MeasuredSize } from '../../../product/size/size.ts';
import { toFitAnswers } from '../evidence.ts';
import { toAdviceWords } from '../advice-words.ts';
import { findMemberBody, type MemberBody } from './my-size.queries.ts';
import {
  findShownProduct,
  listOptionRows,
  listSizedUnits,
  readEvidence,
  type SizedUnit,
} from './size-advice.queries.ts';

interface Asking {
  memberNo: number | undefined;
  locale: Locale;
  now: number;
}

const UNKNOWN: SizeAdviceView = {
  isKnown: false,
  size: null,
  confidence: 'Unsure',
  reasons: [],
  words: [],
};

/** Advises a size of a product. Throws NotFound. */
export async function readSizeAdvice(
  db: Reader,
  { itemCode, shopper: told }: AskSizeAdvice,
  { memberNo, locale, now }: Asking,
): Promise<SizeAdviceView> {
  const product = await findShownProduct(db, itemCode);
  if (!product) throw new AppError('NotFound');

  const { productSn } = product;
  const shopper = told ?? (await readKeptShopper(db, memberNo));
  if (!shopper) return UNKNOWN;

  const [measured, rows, units, evidence] = await Promise.all([
    sizesOf.all(db, { sns: [productSn] }),
    listOptionRows(db, productSn),
    listSizedUnits(db, productSn),
    readEvidence(db, productSn),
  ]);
  const values = listSizeValues(rows);
  const sizeByUnit = new Map(
    units.flatMap((unit): [number, number][] => {
      const vals = getOptionVals(unit);
      const index = values.findIndex(({ itemOptionValSn }) => vals.includes(itemOptionValSn));
      return index === -1 ? [] : [[unit.prodUnitSn, index]];
    }),
  );

  const advice = adviseSize({
    sizes: listSizes(values, toMeasuredSizes(measured)),
    answers: toFitAnswers(evidence, sizeByUnit, now),
    shopper,
  });
  const index = values.findIndex(({ nameKo }) => nameKo === advice.size);
  const value = values[index];
  const size = value && {
    itemOptionValSn: value.itemOptionValSn,
    name: getLocalizedText(locale, value.nameKo, value.nameEn),
    isSoldOut: !units.some((unit) => sizeByUnit.get(unit.prodUnitSn) === index && isOnSale(unit)),
  };
  const { confidence, reasons } = advice;
  const view = { isKnown: true, size: size ?? null, confidence, reasons };

  return { ...view, words: toAdviceWords(view, locale) };
}

/** The values of the option that sizes are chosen by, in order. */
function listSizeValues(rows: readonly OptionRow[]): OptionRow[] {
  const options = toOptions(rows, 'ko').map((option) => ({
    nameKo: option.name,
    isColor: option.isColor,
    values: option.values.map(({ name }) => ({ nameKo: name })),
  }));
  const option = findSizeOption(options);
  return option ? rows.filter(({ optionKo }) => optionKo === option.nameKo) : [];
}

function listSizes(
  values: readonly OptionRow[],
  measured: readonly MeasuredSize[],
): MeasuredSize[] {
  return values.map(
    ({ nameKo }) => measured.find(({ size }) => size === nameKo) ?? { size: nameKo, measures: {} },
  );
}

function isOnSale({ saleStatus, qty, heldQty }: SizedUnit): boolean {
  return saleStatus === 'OnSale' && (qty ?? 0) > (heldQty ?? 0);
}

/** The facts that a member keeps, as a question for advice; undefined for others. */
async function readKeptShopper(
  db: Reader,
  memberNo: number | undefined,
): Promise<Shopper | undefined> {
  const body = memberNo === undefined ? undefined : await findMemberBody(db, memberNo);
  if (!body) return undefined;

  return {
    heightCm: body.heightCm ?? undefined,
    weightKg: body.weightKg ?? undefined,
    usualSize: body.usualSize,
    measures: await readPieceMeasures(db, body),
  };
}

/** The measures of the piece that fits: typed, or those of the unit that was bought. */
async function readPieceMeasures(
  db: Reader,
  body: MemberBody,
): Promise<MeasuredSize['measures'] | undefined> {
  if (body.productSn === null) {
    const measures = JSON.parse(body.measures) as MeasuredSize['measures']; // checked as it was saved
    return Object.keys(measures).length === 0 ? undefined : measures;
  }

  const [rows, measured] = await Promise.all([
    listOptionRows(db, body.productSn),
    sizesOf.all(db, { sns: [body.productSn] }),
  ]);
  const vals = getOptionVals(body);
  const value = listSizeValues(rows).find(({ itemOptionValSn }) => vals.includes(itemOptionValSn));
  return toMeasuredSizes(measured).find(({ size }) => size === (value?.nameKo ?? ''))?.measures;
}
