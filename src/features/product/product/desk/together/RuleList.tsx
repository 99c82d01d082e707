import { DeskIcon } from '../../../../desk/parts/DeskIcon.tsx';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { PlainTable } from '../../../../desk/parts/PlainTable.tsx';
import { CodeFinder } from '../../../../desk/form/CodeFinder.tsx';
import { moveEntry } from '../picture/picture-order.ts';

const WORDS = {
  pins: { title: 'pins', hint: 'pinsHint', none: 'noPins', add: 'addPin' },
  bans: { title: 'bans', hint: 'bansHint', none: 'noBans', add: 'addBan' },
} as const;

interface Props {
  kind: 'pins' | 'bans';
  codes: readonly string[];
  names: ReadonlyMap<string, string>;
  isFixed: boolean;
  onChange: (codes: string[]) => void;
}

/** Products that are pinned, whose order counts, or banned; found by name or code. */
export function RuleList({ kind, codes, names, isFixed, onChange }: Props) {
  const { t } = useDesk();
  const words = WORDS[kind];
  const title = t(`togetherDesk.${words.title}`);

  function getSteps(index: number) {
    const removal = {
      icon: 'trash',
      text: 'formDesk.remove',
      run: () => onChange(codes.filter((_, i) => i !== index)),
      isOff: false,
    } as const;
    if (kind === 'bans') return [removal];

    const moveTo = (to: number) => () => onChange(moveEntry(codes, index, to));
    const up = { icon: 'up', text: 'formDesk.moveUp', run: moveTo(index - 1) } as const;
    const down = { icon: 'down', text: 'formDesk.moveDown', run: moveTo(index + 1) } as const;
    return [{ ...up, isOff: index === 0 }, { ...down, isOff: index === codes.length - 1 }, removal];
  }

  return (
    <fieldset className="desk-plain">
      <Section title={title}>
        <p className="desk-hint">{t(`togetherDesk.${words.hint}`)}</p>
        {codes.length === 0 && <p>{t(`togetherDesk.${words.none}`)}</p>}
        {codes.length > 0 && (
          <PlainTable
            name={title}
            className="desk-edit-table"
            heads={[
              t('togetherDesk.product'),
              ...(isFixed ? [] : [{ label: t('togetherDesk.steps'), isHidden: true }]),
            ]}
          >
            {codes.map((code, index) => (
              <tr key={`${code} ${index}`}>
                <th scope="row">
                  <input type="hidden" name={kind} value={code} />
                  {names.get(code)} <small>{code}</small>
                </th>
                {!isFixed && (
                  <td>
                    {getSteps(index).map(({ icon, text, run, isOff }) => (
                      <button
                        key={icon}
                        type="button"
                        className="desk-icon-btn"
                        aria-label={t(text, { name: names.get(code) ?? code })}
                        disabled={isOff}
                        onClick={run}
                      >
                        <DeskIcon name={icon} />
                      </button>
                    ))}
                  </td>
                )}
              </tr>
            ))}
          </PlainTable>
        )}
        {!isFixed && (
          <div className="desk-field">
            <span>{t(`togetherDesk.${words.add}`)}</span>
            <CodeFinder
              of="product"
              label={t(`togetherDesk.${words.add}`)}
              codes={codes.filter((code) => !names.has(code))}
              onAdd={(code) => onChange([...codes, code])}
            />
          </div>
        )}
      </Section>
    </fieldset>
  );
}
