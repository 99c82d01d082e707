import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { HtmlField } from '../../../../desk/html/HtmlField.tsx';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { Skeleton } from '../../../../desk/parts/DeskStates.tsx';
import { SelectField, TextField } from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { RecordForm } from '../../../../desk/parts/form/RecordForm.tsx';
import { refuseWhileUploading } from '../../../../desk/parts/upload/uploading.ts';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import { FITS } from '../../fit.ts';
import type { ProductChoices } from '../product-table.schema.ts';
import { CategoryPicker } from './CategoryPicker.tsx';
import { NoticeEditor, readNotice } from './NoticeEditor.tsx';
import { readSearchFields, SearchFields } from './SearchFields.tsx';
import type { StaffProduct } from './product-desk.schema.ts';
import { toSeenVersion, type ProductTabProps } from './product-tab.ts';
import { readTraits, TraitFields } from './TraitFields.tsx';
import { canHaveBrand } from '../brand-choice.ts';
import { brandOptions, policyOptions } from '../choice-options.ts';

/** The texts of a product in both languages, and its categories. */
export function TextTab({ product, path, onChanged }: ProductTabProps) {
  const { t, can } = useDesk();
  const { data: choices } = useAnswer<ProductChoices>('/api/staff/products/choices');
  if (!choices) return <Skeleton t={t} lines={8} />;

  const body = (id: string) => <TextFields id={id} product={product} choices={choices} />;

  if (!can('product:write')) {
    return (
      <fieldset className="desk-plain" disabled>
        {body('product')}
      </fieldset>
    );
  }

  async function save(form: FormData) {
    refuseWhileUploading(form, t);

    await desk.put(path, textFields(form), toSeenVersion(product));
    toastDone(t('productDesk.saved'));
    onChanged();
  }

  return (
    <RecordForm label={t('productDesk.tab.text')} run={save}>
      {(id) => (
        <fieldset className="desk-plain">
          {body(id)}
          <TextField
            id={id}
            name="reason"
            label={t('partsDesk.ask.reasonOptional')}
            maxLength={200}
          />
        </fieldset>
      )}
    </RecordForm>
  );
}

function textFields(form: FormData) {
  const { text } = buildFields(form);
  const texts = ['nameKo', 'nameEn', 'brandCode', 'policyCode', 'descriptionKo', 'descriptionEn'];

  return {
    ...Object.fromEntries(texts.map((name) => [name, text(name)])),
    categories: form.getAll('categories'),
    notice: readNotice(form),
    ...readTraits(form),
    ...readSearchFields(form),
    fit: text('fit'),
    reason: text('reason'),
  };
}

interface FieldsProps {
  id: string;
  product: StaffProduct;
  choices: ProductChoices;
}

function TextFields({ id, product, choices }: FieldsProps) {
  const { t, can, locale } = useDesk();
  const brands = choices.brands.filter((brand) => canHaveBrand(brand, product.brandCode));

  return (
    <>
      <Section title={t('productDesk.names')}>
        <div className="desk-pair desk-wide">
          <TextField {...lang('name', 'Ko', product.nameKo)} isRequired maxLength={200} />
          <TextField {...lang('name', 'En', product.nameEn)} maxLength={200} />
          <SelectField
            id={id}
            name="brandCode"
            label={t('productDesk.column.brand')}
            value={product.brandCode}
            options={brandOptions(brands, t, locale)}
          />
          <SelectField
            id={id}
            name="policyCode"
            label={t('productDesk.field.policyCode')}
            value={product.policyCode}
            options={policyOptions(choices.policies, locale)}
          />
        </div>
      </Section>
      <Section title={t('productDesk.found')}>
        <SearchFields id={id} product={product} />
      </Section>
      <Section title={t('productDesk.categories')}>
        <CategoryPicker id={id} value={product.categories} categories={choices.categories} />
      </Section>
      <TraitFields product={product} attributes={choices.attributes} />
      <Section title={t('productDesk.sizes')}>
        <div className="desk-fields desk-wide">
          <SelectField
            id={id}
            name="fit"
            label={t('productDesk.part.fit')}
            value={product.fit}
            options={FITS.map((value) => ({
              value,
              label: t(`productDesk.fit.${value || 'none'}`),
            }))}
          />
        </div>
      </Section>
      <Section title={t('productDesk.description')}>
        <div className="desk-pair desk-wide">
          <HtmlField {...getHtmlProps('Ko', product.descriptionKo)} />
          <HtmlField {...getHtmlProps('En', product.descriptionEn)} />
        </div>
      </Section>
      <Section title={t('productDesk.notice')}>
        <NoticeEditor notice={product.notice} />
      </Section>
    </>
  );

  function getHtmlProps(language: 'Ko' | 'En', value: string) {
    const field = lang('description', language, value);
    const isLocked = !can('product:write');
    return {
      ...field,
      id: `${id}-${field.name}`,
      lang: language === 'Ko' ? 'ko' : 'en',
      isLocked,
    } as const;
  }

  function lang(field: string, language: 'Ko' | 'En', value: string) {
    const label = `${t(`productDesk.field.${field}`)} (${t(`partsDesk.form.${language === 'Ko' ? 'ko' : 'en'}`)})`;
    return { id, name: `${field}${language}`, label, value, lang: language.toLowerCase() };
  }
}
