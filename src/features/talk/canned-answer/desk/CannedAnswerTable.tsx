import { useId, useRef, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { formatDateTime } from '../../../../lib/date.ts';
import type { CannedAnswer, CannedAnswers } from '../canned-answer.schema.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk, useKeys } from '../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { Empty } from '../../../desk/parts/DeskStates.tsx';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';

/** The canned answers, which are searched as one types. */
export function CannedAnswerTable() {
  const { t, can } = useDesk();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { data, reload, fallback } = useLoaded<CannedAnswers>('/api/staff/cannedAnswers');
  const [typed, setTyped] = useState('');

  useKeys({ search: () => input.current?.select() });

  if (!data) return fallback;

  const term = typed.trim().toLowerCase();
  const rows = data.rows.filter(({ title, textKo, textEn }) =>
    `${title}\n${textKo}\n${textEn}`.toLowerCase().includes(term),
  );
  const write = (canned?: CannedAnswer) =>
    openDialog(async () => (await import('./CannedForm.tsx')).CannedForm, {
      ...(canned && { canned }),
      onSaved: reload,
    });

  return (
    <div className="desk-table">
      <div className="desk-tools">
        <div className="desk-search">
          <label className="sr-only" htmlFor={id}>
            {t('cannedAnswerDesk.cannedSearch')}
          </label>
          <Icon name="search" className="icon-sm" />
          <input
            id={id}
            ref={input}
            type="search"
            placeholder={t('cannedAnswerDesk.cannedSearch')}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {can('talk:write') && (
          <span className="desk-tools-end">
            <button type="button" className="desk-btn desk-btn-primary" onClick={() => write()}>
              {t('cannedAnswerDesk.newCanned')}
            </button>
          </span>
        )}
      </div>
      {rows.length === 0 ? (
        <Empty
          icon="chat"
          text={t(
            data.total === 0 ? 'cannedAnswerDesk.cannedEmpty' : 'cannedAnswerDesk.cannedNone',
          )}
        />
      ) : (
        <Rows rows={rows} onEdit={write} onRemoved={reload} />
      )}
    </div>
  );
}

interface RowsProps {
  rows: readonly CannedAnswer[];
  onEdit: (canned: CannedAnswer) => void;
  onRemoved: () => void;
}

function Rows({ rows, onEdit, onRemoved }: RowsProps) {
  const { t, locale, can } = useDesk();

  const { ask } = useSteps(onRemoved);

  const remove = ({ cannedAnswerSn, title }: CannedAnswer) =>
    ask('cannedAnswerDesk.removeCanned', {
      values: { title },
      action: t('inquiryDesk.remove'),
      isDanger: true,
      reason: 'none',
      run: () => desk.delete(`/api/staff/cannedAnswers/${cannedAnswerSn}`),
    });

  return (
    <PlainTable
      name={t('inquiryDesk.action.canned')}
      heads={[
        ...['cannedTitle', 'cannedTextKo', 'cannedTextEn', 'updatedAt'].map((id) =>
          t(`cannedAnswerDesk.${id}`),
        ),
        ...(can('talk:write') ? [t('staffDesk.column.actions')] : []),
      ]}
    >
      {rows.map((row) => (
        <tr key={row.cannedAnswerSn}>
          <th scope="row">{row.title}</th>
          <td>{row.textKo}</td>
          <td>{row.textEn === '' ? '–' : row.textEn}</td>
          <td>{formatDateTime(row.updatedAt, locale)}</td>
          {can('talk:write') && (
            <td>
              <span className="desk-links">
                <button type="button" className="desk-btn" onClick={() => onEdit(row)}>
                  {t('inquiryDesk.edit')}
                </button>
                <button
                  type="button"
                  className="desk-btn desk-btn-danger"
                  onClick={() => remove(row)}
                >
                  {t('inquiryDesk.remove')}
                </button>
              </span>
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  );
}
