import { useRef, useState } from 'react';
import { Icon } from '../../../../../components/Icon.tsx';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { PlainTable } from '../../../../desk/parts/PlainTable.tsx';
import type { StaffProduct } from './product-desk.schema.ts';
import { tellInput } from '../../../../desk/parts/form/tell-input.dom.ts';

const FIELDS = ['labelKo', 'labelEn', 'valueKo', 'valueEn'] as const;
const EMPTY = { labelKo: '', labelEn: '', valueKo: '', valueEn: '' };

/** The lines of the notice that the law asks for, in both languages. */
export function NoticeEditor({ notice }: Pick<StaffProduct, 'notice'>) {
  const { t } = useDesk();
  const [lines, setLines] = useState(() => notice.map((line, key) => ({ key, line })));
  const table = useRef<HTMLDivElement>(null);

  const change = (next: typeof lines) => {
    setLines(next);
    tellInput(table.current);
  };

  return (
    <div className="desk-form desk-wide" ref={table}>
      <PlainTable
        name={t('productDesk.notice')}
        heads={[
          ...FIELDS.map((field) => t(`productDesk.noticeField.${field}`)),
          { label: t('productDesk.removeLine'), isHidden: true },
        ]}
        className="desk-edit-table"
      >
        {lines.map(({ key, line }, index) => (
          <tr key={key}>
            {FIELDS.map((field) => (
              <td key={field}>
                <input
                  name={`notice-${field}`}
                  defaultValue={line[field]}
                  maxLength={field.startsWith('label') ? 100 : 1000}
                  lang={field.endsWith('Ko') ? 'ko' : 'en'}
                  aria-label={`${index + 1} ${t(`productDesk.noticeField.${field}`)}`}
                />
              </td>
            ))}
            <td>
              <button
                type="button"
                className="desk-icon-btn"
                aria-label={t('productDesk.remove', { name: line.labelKo || String(index + 1) })}
                onClick={() => change(lines.filter((otherLine) => otherLine.key !== key))}
              >
                <Icon name="close" className="icon-sm" />
              </button>
            </td>
          </tr>
        ))}
      </PlainTable>
      <button
        type="button"
        className="desk-btn"
        onClick={() => {
          const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
          change([...lines, { key, line: EMPTY }]);
        }}
      >
        {t('productDesk.addLine')}
      </button>
    </div>
  );
}

/** The lines of a form of this editor, without the empty ones. */
export function readNotice(form: FormData) {
  const columns = FIELDS.map((field) => form.getAll(`notice-${field}`).map(String));
  const [first = []] = columns;
  const lines = first.map((_, index) =>
    Object.fromEntries(
      FIELDS.map((field, column) => [field, columns[column]?.[index]?.trim() ?? '']),
    ),
  );

  return lines.filter((line) => FIELDS.some((field) => line[field] !== ''));
}
