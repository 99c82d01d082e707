import { PRODUCT_DESK_ERRORS } from '../../../../../errors/product-desk-errors.ts';
import { ApiError } from '../../../../../lib/api.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import type { Translate } from '../../../../../i18n/t.ts';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { refuseWhileUploading } from '../../../../desk/parts/upload/uploading.ts';
import { describeDelivery } from '../../delivery/delivery-price.ts';
import type { ProductChoices } from '../product-table.schema.ts';
import type { PreviewedProduct } from './NewProductPreview.tsx';
import { toOptionEdits, type DraftOption } from '../option/option-draft.ts';
import { readImages } from '../picture/picture-form.ts';
import { readNotice } from '../record/NoticeEditor.tsx';
import { readOffers } from '../record/OfferSections.tsx';
import { readSearchFields } from '../record/SearchFields.tsx';
import { readTraits } from '../record/TraitFields.tsx';
import { readSizeFields } from '../size/size-form.ts';
import { toNewUnits, type NewUnitRow } from './new-units.ts';

/** The state of a new product at its save. */
const STATES = {
  On: { saleStatus: 'On', displayed: true },
  Waiting: { saleStatus: 'Waiting', displayed: true },
  Draft: { saleStatus: 'Pause', displayed: false },
} as const;
export type NewState = keyof typeof STATES;
export const STATE_IDS = ['On', 'Waiting', 'Draft'] as const satisfies readonly NewState[];

interface Held {
  ref: string;
  options: readonly DraftOption[];
  rows: readonly NewUnitRow[];
  state: NewState;
}

/** The body of the save; throws an `ApiError` for what can't be read. */
export function readNewProduct(form: FormData, held: Held, t: Translate) {
  const { ref, options, rows, state } = held;
  refuseWhileUploading(form, t);

  const { text, number, time } = buildFields(form);
  const texts = ['nameKo', 'nameEn', 'brandCode', 'policyCode', 'descriptionKo', 'descriptionEn'];
  const named = { nameKo: text('nameKo'), nameEn: text('nameEn') };
  const edits = toOptionEdits(options);
  const itemCode = text('itemCode');
  const salePrice = number('salePrice');

  return {
    ref,
    ...(itemCode !== '' && { itemCode }),
    ...Object.fromEntries(texts.map((name) => [name, text(name)])),
    salePrice,
    listPrice: number('listPrice') ?? salePrice,
    categories: form.getAll('categories'),
    options: edits,
    units: toNewUnits(rows),
    images: readImages(form, { ...named, options: edits }),
    notice: readNotice(form),
    ...STATES[state],
    saleStartAt: state === 'Waiting' ? time('saleStartAt') : null,
    saleEndAt: state === 'Draft' ? null : time('saleEndAt'),
    minPurchaseQty: number('minPurchaseQty'),
    maxPurchaseQty: number('maxPurchaseQty'),
    ...readTraits(form),
    ...readSearchFields(form),
    ...readOffers(form),
    pins: form.getAll('pins'),
    ...readSizeFields(form, t),
  };
}

interface Previewed {
  choices: ProductChoices;
  options: readonly DraftOption[];
}

/** The parts of the form that the product's page shows; prices that can't be read are 0. */
export function readPreview(
  form: FormData,
  { choices, options }: Previewed,
  reader: { t: Translate; locale: Locale },
): PreviewedProduct {
  const { text, number } = buildFields(form);
  const named = { nameKo: text('nameKo'), nameEn: text('nameEn') };
  const edits = toOptionEdits(options);
  const salePrice = number('salePrice') || 0;
  const policy = choices.policies.find(({ code }) => code === text('policyCode'));

  return {
    ...named,
    salePrice,
    listPrice: number('listPrice') || salePrice,
    delivery: policy ? describeDelivery(policy, salePrice, reader).join(', ') : '',
    images: readImages(form, { ...named, options: edits }),
    options: edits,
    descriptionKo: text('descriptionKo'),
    descriptionEn: text('descriptionEn'),
  };
}

export type Problems = Readonly<Record<string, string>>;

/** The text of what is wrong with each field that was refused. */
export function toProblems(error: unknown, t: Translate): Problems {
  if (!(error instanceof ApiError)) return {};

  const messages: Readonly<Record<string, { message: string }>> = PRODUCT_DESK_ERRORS;
  const texts = Object.entries(error.fields).map(([field, code]) => {
    const known = messages[code];
    const other = known ? t(known.message) : t('productDesk.whole.check');
    return [field, code === error.code && known ? error.message : other] as const;
  });

  return Object.fromEntries(texts);
}

/** The problems of a part of the form, each text once. */
export function listProblems(problems: Problems, part: string): string[] {
  const texts = Object.entries(problems)
    .filter(([field]) => field === part || field.startsWith(`${part}.`))
    .map(([, text]) => text);
  return [...new Set(texts)];
}
