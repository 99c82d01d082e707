import { useMemo, useState } from 'react';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { deskPath, openDesk } from '../../../../desk/parts/call/desk-router.store.ts';
import { PlaceHead } from '../../../../desk/parts/DeskRecord.tsx';
import { RecordForm } from '../../../../desk/parts/form/RecordForm.tsx';
import { openDialog } from '../../../../desk/parts/desk-dialog.store.ts';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import type { ProductChoices } from '../product-table.schema.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';
import './new-product.css';
import {
  readNewProduct,
  readPreview,
  toProblems,
  type NewState,
  type Problems,
} from './new-product-form.ts';
import { listUnitRows, countUnits, type TextsByUnit } from './new-units.ts';
import { MAX_NEW_UNITS } from '../save/new-product.ts';
import { isBlank, withBlank } from './option-chips.ts';
import { BasicSection } from './BasicSection.tsx';
import { MoreSection } from './MoreSection.tsx';
import { NoticeSection } from './NoticeSection.tsx';
import { OptionSection } from './OptionSection.tsx';
import {
  CategorySection,
  DescriptionSection,
  PictureSection,
  SaleSection,
} from './TextSections.tsx';

/** A new product in one page and one save: it is on sale at once, or stays a draft. */
export function NewProductPage({ choices }: { choices: ProductChoices }) {
  const { t } = useDesk();
  const [turn, setTurn] = useState(0);

  return (
    <>
      <PlaceHead title={t('productDesk.create')}>
        <a className="desk-btn" href={deskPath('products')}>
          {t('productDesk.whole.list')}
        </a>
      </PlaceHead>
      <NewProductForm key={turn} choices={choices} onTakeBack={() => setTurn(turn + 1)} />
    </>
  );
}

interface Props {
  choices: ProductChoices;
  onTakeBack: () => void;
}

function NewProductForm({ choices, onTakeBack }: Props) {
  const { t, locale } = useDesk();
  const [ref] = useState(() => crypto.randomUUID());
  const [name, setName] = useState({ nameKo: '', nameEn: '' });
  const [salePrice, setSalePrice] = useState(0);
  const [drafts, setDrafts] = useState(() => withBlank([]));
  const [texts, setTexts] = useState<TextsByUnit>(new Map());
  const [pictureByColor, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  const [categories, setCategories] = useState<readonly string[]>([]);
  const [state, setState] = useState<NewState>('On');
  const [problems, setProblems] = useState<Problems>({});

  const options = useMemo(() => drafts.filter((option) => !isBlank(option)), [drafts]);
  const isTooMany = countUnits(options) > MAX_NEW_UNITS;
  const rows = useMemo(
    () => (isTooMany ? [] : listUnitRows(options, texts)),
    [isTooMany, options, texts],
  );

  async function publishProduct(form: FormData) {
    setProblems({});
    try {
      const body = readNewProduct(form, { ref, options, rows, state }, t);
      const { itemCode } = await desk.post<StaffProduct>('/api/staff/products', body);
      toastDone(t('productDesk.created', { code: itemCode }));
      openDesk(`products/${itemCode}`);
    } catch (error) {
      setProblems(toProblems(error, t));
      throw error;
    }
  }

  const showPreview = (form: HTMLFormElement) =>
    openDialog(async () => (await import('./NewProductPreview.tsx')).NewProductPreview, {
      product: readPreview(new FormData(form), { choices, options }, { t, locale }),
    });

  /** A field that is corrected has no problem any more. */
  const clearProblem = (field: string) =>
    setProblems((before) =>
      field in before
        ? Object.fromEntries(Object.entries(before).filter(([other]) => other !== field))
        : before,
    );

  return (
    <RecordForm
      label={t('productDesk.create')}
      action={t(state === 'Draft' ? 'productDesk.createDraft' : 'productDesk.whole.publish')}
      run={publishProduct}
      more={
        <button
          type="button"
          className="desk-btn"
          onClick={({ currentTarget }) => currentTarget.form && showPreview(currentTarget.form)}
        >
          {t('productDesk.whole.preview')}
        </button>
      }
      onTakeBack={onTakeBack}
    >
      {(id) => (
        <div
          className="desk-new-product"
          onInput={({ target }) =>
            target instanceof Element && clearProblem(target.getAttribute('name') ?? '')
          }
        >
          <BasicSection
            id={id}
            choices={choices}
            problems={problems}
            salePrice={salePrice}
            onName={setName}
            onSalePrice={setSalePrice}
          />
          <PictureSection
            options={options}
            name={name}
            problems={problems}
            onPictures={setPictures}
          />
          <OptionSection
            options={drafts}
            pictureByColor={pictureByColor}
            rows={rows}
            texts={texts}
            problems={problems}
            isTooMany={isTooMany}
            onOptions={setDrafts}
            onTexts={setTexts}
          />
          <CategorySection id={id} choices={choices} problems={problems} onChange={setCategories} />
          <DescriptionSection id={id} problems={problems} />
          <NoticeSection category={categories[0]} choices={choices} problems={problems} />
          <MoreSection
            id={id}
            choices={choices}
            category={categories[0]}
            options={options}
            problems={problems}
          />
          <SaleSection id={id} state={state} problems={problems} onState={setState} />
        </div>
      )}
    </RecordForm>
  );
}
