import { useEffect, useRef } from 'react';
import { Icon } from '../../../../../components/Icon.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
import { imageSources } from '../../../../../lib/image.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { formatWon } from '../../../../../lib/money.ts';
import { localePath } from '../../../../../lib/paths.ts';
import type { Suggestion, SuggestionGroup } from './suggestion-groups.ts';

interface Props {
  groups: readonly SuggestionGroup[];
  /** The option chosen by arrow keys, from 0 over all groups. */
  chosen: number | undefined;
  t: Translate;
  locale: Locale;
}

/** The id of an option, for the field's `aria-activedescendant`. */
export const getOptionId = (index: number) => `search-option-${index}`;

/** The list of the combobox: options that lead somewhere, group by group. */
export function SuggestionList({ groups, chosen, t, locale }: Props) {
  let first = 0;
  const rows = groups.map((group) => {
    const start = first;
    first += group.options.length;
    return { ...group, start };
  });

  return (
    <div
      id="search-options"
      role="listbox"
      aria-label={t('search.layer.suggestions')}
      hidden={groups.length === 0}
    >
      {rows.map(({ name, options, start }) => (
        <div key={name} role="group" aria-label={t(`search.layer.${name}`)}>
          <span className="group-title" aria-hidden="true">
            {t(`search.layer.${name}`)}
          </span>
          {options.map((option, i) => (
            <Option
              key={option.path}
              option={option}
              index={start + i}
              isChosen={start + i === chosen}
              locale={locale}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  option: Suggestion;
  index: number;
  isChosen: boolean;
  locale: Locale;
}

function Option(props: OptionProps) {
  const { index, isChosen, locale } = props;
  const { path, parts, icon, isName, product } = props.option;
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (isChosen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);

  return (
    <a
      ref={link}
      id={getOptionId(index)}
      href={localePath(locale, path)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
    >
      {icon && <Icon name={icon} />}
      {product && (
        <img
          alt=""
          loading="lazy"
          width={48}
          height={48}
          src={product.image === null ? undefined : imageSources(product.image).src}
        />
      )}
      <span translate={isName ? 'no' : undefined}>
        {parts.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : text))}
        {product && <small translate="no">{formatWon(product.benefitPrice, locale)}</small>}
      </span>
    </a>
  );
}
