import type { Translate } from '../../../../../i18n/t.ts';
import { ApiError } from '../../../../../lib/api.ts';
import { formatDateTime } from '../../../../../lib/date.ts';
import { getLocalizedText, type Locale } from '../../../../../lib/locale.ts';
import { formatCount } from '../../../../../lib/money.ts';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import type { ProductChoices } from '../product-table.schema.ts';
import {
  AMOUNT,
  getPercent,
  getPriceProblem,
  PERCENT,
  type PriceChange,
} from '../sale/price-change-fields.ts';
import type { ProductAction } from './product-bulk.schema.ts';

type Kind = ProductAction['kind'];

/** The ways in which a bulk change treats an edge of the sale's period. */
export const EDGE_WAYS = ['keep', 'set', 'clear'] as const;
export const EDGES = ['saleStartAt', 'saleEndAt'] as const;

/** The action of a form; throws what is wrong with it, at its field. */
export function readAction(t: Translate, kind: Kind, form: FormData): ProductAction {
  const { text } = buildFields(form);
  switch (kind) {
    case 'price':
      return readPriceAction(t, form);
    case 'saleStatus':
      return { kind, saleStatus: text('saleStatus') as 'On' }; // an option of the form
    case 'displayed':
      return { kind, displayed: text('displayed') === 'yes' };
    case 'addCategory':
    case 'removeCategory':
      return { kind, category: text('category') };
    case 'addIcon':
    case 'removeIcon':
      return { kind, icon: text('icon') as 'LIMITED' };
    case 'salePeriod':
      return readPeriodAction(t, form);
  }
}

function readPriceAction(t: Translate, form: FormData): ProductAction {
  const { text, number } = buildFields(form);
  const change: PriceChange = { percent: getPercent(text('percent')), amount: number('amount') };

  const problem = getPriceProblem(change);
  if (problem) {
    const { min, max } = problem.field === 'amount' ? AMOUNT : PERCENT;
    const limits = { min: formatCount(min), max: formatCount(max) };
    throw toProblem(problem.field, t(`productDesk.bulkProblem.${problem.why}`, limits));
  }

  return {
    kind: 'price',
    percent: change.percent ?? 0,
    amount: change.amount ?? 0,
    of: text('of') as 'salePrice', // an option of the form
    roundTo: Number(text('roundTo')) as 1,
    rounding: text('rounding') as 'down',
  };
}

function readPeriodAction(t: Translate, form: FormData): ProductAction {
  const saleStartAt = readEdge(t, form, 'saleStartAt');
  const saleEndAt = readEdge(t, form, 'saleEndAt');
  if (saleStartAt === undefined && saleEndAt === undefined) {
    throw toProblem('saleStartAtWay', t('productDesk.bulkProblem.noEdge'));
  }

  return {
    kind: 'salePeriod',
    ...(saleStartAt !== undefined && { saleStartAt }),
    ...(saleEndAt !== undefined && { saleEndAt }),
  };
}

/** The time that an edge is set to, null where it goes, undefined where it stays. */
function readEdge(
  t: Translate,
  form: FormData,
  edge: (typeof EDGES)[number],
): number | null | undefined {
  const { text, time } = buildFields(form);
  const way = text(`${edge}Way`);
  if (way !== 'set') return way === 'clear' ? null : undefined;

  const instant = time(edge);
  if (instant !== null && !Number.isNaN(instant)) return instant;
  throw toProblem(edge, t('productDesk.bulkProblem.noTime'));
}

function toProblem(field: string, message: string): ApiError {
  return new ApiError(422, { code: 'InvalidInput', message, fields: { [field]: 'InvalidInput' } });
}

interface Words {
  t: Translate;
  locale: Locale;
  choices: ProductChoices;
}

/** The value that a change is about, as the desk calls it. */
export function describeValue(words: Words, kind: Kind, value: string): string {
  const { t } = words;
  switch (kind) {
    case 'price':
      return value.replaceAll(/\d+/g, (digits) => formatCount(Number(digits)));
    case 'saleStatus':
      return t(`productDesk.saleStatus.${value}`);
    case 'displayed':
      return t(`productDesk.displayedFilter.${value === 'true' ? 'yes' : 'no'}`);
    case 'addIcon':
    case 'removeIcon':
      return describeList(value, (icon) => t(`common.icon.${icon}`));
    case 'addCategory':
    case 'removeCategory':
      return describeList(value, (code) => describeCategory(words, code));
    case 'salePeriod':
      return describePeriod(words, value);
  }
}

const describeList = (value: string, describe: (code: string) => string) =>
  value === '' ? '–' : value.split(', ').map(describe).join(', ');

function describeCategory({ locale, choices }: Words, code: string): string {
  const found = choices.categories.find((category) => category.code === code);
  return found ? getLocalizedText(locale, found.nameKo, found.nameEn) : code;
}

/** `On 1790000000000~` is the status with the times of its period. */
function describePeriod({ t, locale }: Words, value: string): string {
  const [saleStatus = '', period = ''] = value.split(' ');
  const edges = period
    .split('~')
    .map((edge) => (edge === '' ? '–' : formatDateTime(Number(edge), locale)));
  return `${t(`productDesk.saleStatus.${saleStatus}`)}, ${edges.join(' ~ ')}`;
}
