import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { TextField } from '../../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { SEARCH_WORDS_MAX, SEO_TITLE_MAX } from '../../words/search-words.ts';
import type { StaffProduct } from './product-desk.schema.ts';

interface Props {
  id: string;
  product: Pick<StaffProduct, 'searchWords' | 'seoTitleKo' | 'seoTitleEn'>;
  /** The problems of fields, each shown in place of the hint. */
  problems?: Readonly<Record<string, string>>;
}

/** The fields by which the shop's search and search engines find a product. */
export function SearchFields({ id, product, problems = {} }: Props) {
  const { t } = useDesk();

  const getHint = (field: string, hint: string) => {
    const problem = problems[field];
    return problem === undefined ? hint : <span className="desk-problem">{problem}</span>;
  };

  return (
    <div className="desk-form desk-wide">
      <TextField
        id={id}
        name="searchWords"
        label={t('productDesk.field.searchWords')}
        value={product.searchWords}
        maxLength={SEARCH_WORDS_MAX}
        hint={getHint('searchWords', t('productDesk.hint.searchWords'))}
      />
      <div className="desk-pair">
        {(['Ko', 'En'] as const).map((language) => (
          <TextField
            key={language}
            id={id}
            name={`seoTitle${language}`}
            label={`${t('productDesk.field.seoTitle')} (${t(`partsDesk.form.${language === 'Ko' ? 'ko' : 'en'}`)})`}
            value={product[`seoTitle${language}`]}
            lang={language === 'Ko' ? 'ko' : 'en'}
            maxLength={SEO_TITLE_MAX}
            hint={getHint(`seoTitle${language}`, t('productDesk.hint.seoTitle'))}
          />
        ))}
      </div>
    </div>
  );
}

export function readSearchFields(form: FormData) {
  const { text } = buildFields(form);
  return {
    searchWords: text('searchWords'),
    seoTitleKo: text('seoTitleKo'),
    seoTitleEn: text('seoTitleEn'),
  };
}
