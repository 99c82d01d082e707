import type { ReactNode } from 'react';
import { formatCount } from '../../../../../lib/money.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import type { DraftValue } from './option-draft.ts';

interface Props {
  value: DraftValue;
  at: number;
  /** Position of its option. */
  optionAt: number;
  isColor: boolean;
  /** The number of units that have it. */
  units: number;
  /** It was just added. */
  hasFocus: boolean;
  onChange: (value: DraftValue) => void;
  /** Adds a value below. */
  onEnter: () => void;
  /** Its buttons. */
  children: ReactNode;
}

/** One value of an option: its names, its swatch, and how many units have it. */
export function ValueRow({
  value,
  at,
  optionAt,
  isColor,
  units,
  hasFocus,
  children,
  ...on
}: Props) {
  const { t } = useDesk();
  const name = t('productDesk.option.value', { n: at + 1 });

  const text = (id: 'nameKo' | 'nameEn' | 'rgb', lang: 'ko' | 'en' | 'rgb', isFirst = false) => (
    <input
      name={`options.${optionAt}.values.${at}.${id}`}
      value={value[id]}
      maxLength={lang === 'rgb' ? 7 : 100}
      lang={lang === 'rgb' ? undefined : lang}
      autoComplete="off"
      autoFocus={isFirst && hasFocus}
      placeholder={lang === 'rgb' ? '#1b4332' : undefined}
      aria-label={`${t('productDesk.option.option', { n: optionAt + 1 })} ${name} ${t(`productDesk.option.${lang}`)}`}
      onChange={(event) => on.onChange({ ...value, [id]: event.target.value })}
      onKeyDown={(event) => {
        const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
        if (!isPlain || event.nativeEvent.isComposing) return;
        event.preventDefault();
        on.onEnter();
      }}
    />
  );

  return (
    <tr>
      <th scope="row">{at + 1}</th>
      <td>{text('nameKo', 'ko', true)}</td>
      <td>{text('nameEn', 'en')}</td>
      {isColor && (
        <td>
          <span className="desk-swatch">
            <input
              type="color"
              tabIndex={-1}
              value={sixDigits(value.rgb)}
              data-none={value.rgb === '' || undefined}
              aria-label={`${t('productDesk.option.option', { n: optionAt + 1 })} ${name} ${t('productDesk.option.pickRgb')}`}
              onChange={(event) => on.onChange({ ...value, rgb: event.target.value })}
            />
            {text('rgb', 'rgb')}
          </span>
        </td>
      )}
      <td data-number>
        {value.was === undefined ? (
          <span className="desk-tag">{t('productDesk.option.newValue')}</span>
        ) : (
          formatCount(units)
        )}
      </td>
      <td>{children}</td>
    </tr>
  );
}

/** Returns a color as an input of colors takes it: '#abc' is '#aabbcc', and anything else white. */
function sixDigits(rgb: string): string {
  if (/^#[\da-f]{6}$/i.test(rgb)) return rgb;
  return /^#[\da-f]{3}$/i.test(rgb) ? rgb.replaceAll(/[\da-f]/gi, '$&$&') : '#ffffff';
}
