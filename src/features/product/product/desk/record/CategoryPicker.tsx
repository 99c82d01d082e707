import { useRef, useState } from 'react';
import { Icon } from '../../../../../components/Icon.tsx';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { categoryOptions } from '../choice-options.ts';
import type { ProductChoices } from '../product-table.schema.ts';
import { tellInput } from '../../../../desk/parts/form/tell-input.dom.ts';

interface Props {
  id: string;
  /** Codes, the primary one first. */
  value: readonly string[];
  categories: ProductChoices['categories'];
  onChange?: (codes: readonly string[]) => void;
}

/** The categories of a product: fields `categories`; breadcrumbs show the first. */
export function CategoryPicker({ id, value, categories, onChange }: Props) {
  const { t, locale } = useDesk();
  const [codes, setCodes] = useState(value);
  const list = useRef<HTMLDivElement>(null);
  const options = categoryOptions(categories, locale);
  const getPath = (code: string) => options.find((option) => option.value === code)?.label ?? code;

  const change = (next: readonly string[]) => {
    setCodes(next);
    onChange?.(next);
    tellInput(list.current);
  };

  const toggle = (code: string) =>
    change(
      codes.includes(code) ? codes.filter((otherCode) => otherCode !== code) : [...codes, code],
    );

  return (
    <div className="desk-form desk-wide" ref={list}>
      {codes.length === 0 && <p className="desk-hint">{t('productDesk.noCategories')}</p>}
      <ol className="desk-list">
        {codes.map((code, index) => (
          <li key={code} className="desk-line">
            <input type="hidden" name="categories" value={code} />
            {getPath(code)}
            {index === 0 ? (
              <span className="desk-tag">{t('productDesk.primary')}</span>
            ) : (
              <button
                type="button"
                className="desk-btn"
                onClick={() => change([code, ...codes.filter((otherCode) => otherCode !== code)])}
              >
                {t('productDesk.makePrimary')}
              </button>
            )}
            <button
              type="button"
              className="desk-icon-btn"
              aria-label={t('productDesk.remove', { name: getPath(code) })}
              onClick={() => toggle(code)}
            >
              <Icon name="close" className="icon-sm" />
            </button>
          </li>
        ))}
      </ol>
      <CategoryTree id={id} options={options} chosen={codes} onToggle={toggle} />
    </div>
  );
}

interface TreeProps {
  id: string;
  options: ReturnType<typeof categoryOptions>;
  chosen: readonly string[];
  onToggle: (code: string) => void;
}

/** All categories by level, or those whose path or code has the words that are looked for. */
function CategoryTree({ id, options, chosen, onToggle }: TreeProps) {
  const { t } = useDesk();
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/);
  const found = options.filter(({ value, label }) =>
    words.every((word) => value.startsWith(word) || label.toLowerCase().includes(word)),
  );
  const isWhole = found.length === options.length;

  return (
    <div className="desk-field desk-category-tree">
      <label htmlFor={`${id}-category`}>{t('productDesk.addCategory')}</label>
      <input
        id={`${id}-category`}
        type="search"
        placeholder={t('productDesk.findCategory')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div
        className="desk-choices"
        tabIndex={0}
        role="group"
        aria-label={t('productDesk.categories')}
      >
        {found.map(({ value, label }) => (
          <label
            key={value}
            style={isWhole ? { paddingInlineStart: `${(value.length / 3 - 1) * 20}px` } : undefined}
          >
            <input
              type="checkbox"
              aria-label={label}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            {isWhole ? label.split(' > ').at(-1) : label}
          </label>
        ))}
        {found.length === 0 && <p className="desk-hint">{t('productDesk.noCategoryFound')}</p>}
      </div>
    </div>
  );
}
