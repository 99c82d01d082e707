import { useRef, useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { localized } from '../../../lib/locale.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { categoryOptions } from '../product-table/product-filters.ts';
import type { ProductChoices } from '../product-table/product-table.schema.ts';
import { tellInput } from './tell-input.dom.ts';

interface Props {
  id: string;
  /** Codes, the primary one first. */
  value: readonly string[];
  categories: ProductChoices['categories'];
}

/** The categories of a product: fields `categories`; breadcrumbs show the first. */
export function CategoryPicker({ id, value, categories }: Props) {
  const { t, locale } = useDesk();
  const [codes, setCodes] = useState(value);
  const list = useRef<HTMLDivElement>(null);
  const change = (next: readonly string[]) => {
    setCodes(next);
    tellInput(list.current);
  };
  return (
    <div className="desk-form" ref={list}>
      {codes.length === 0 && <p className="desk-hint">{t('staffProduct.noCategories')}</p>}
      <ol className="desk-list">
        {codes.map((code, at) => (
          <li key={code} className="desk-line">
            <input type="hidden" name="categories" value={code} />
            {pathOf(code, categories, locale)}
            {at === 0 ? (
              <span className="desk-tag">{t('staffProduct.primary')}</span>
            ) : (
              <button
                type="button"
                className="desk-btn"
                onClick={() => change([code, ...codes.filter((one) => one !== code)])}
              >
                {t('staffProduct.makePrimary')}
              </button>
            )}
            <button
              type="button"
              className="desk-icon-btn"
              aria-label={t('staffProduct.remove', { name: pathOf(code, categories, locale) })}
              onClick={() => change(codes.filter((one) => one !== code))}
            >
              <Icon name="close" className="icon-sm" />
            </button>
          </li>
        ))}
      </ol>
      <div className="desk-field">
        <label htmlFor={`${id}-category`}>{t('staffProduct.addCategory')}</label>
        <select
          id={`${id}-category`}
          value=""
          onChange={(event) => change([...codes, event.target.value])}
        >
          <option value="">{t('staffProduct.choose')}</option>
          {categoryOptions(categories, locale)
            .filter((option) => !codes.includes(option.value))
            .map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
        </select>
      </div>
    </div>
  );
}

/** 'Outer > Jackets' */
function pathOf(
  code: string,
  categories: ProductChoices['categories'],
  locale: Parameters<typeof localized>[0],
): string {
  const levels = Array.from({ length: code.length / 3 }, (_, level) =>
    code.slice(0, 3 * level + 3),
  );
  const names = levels.flatMap((one) => categories.find((category) => category.code === one) ?? []);
  return names.map(({ nameKo, nameEn }) => localized(locale, nameKo, nameEn)).join(' > ') || code;
}
