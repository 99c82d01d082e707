import { useEffect } from 'react';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { showToast } from '../../../../components/toast.ts';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { AskedAbout } from '../../../../lib/inquiry-paths.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { isEditable } from '../inquiry.ts';
import type { MyInquiry } from '../inquiry.schema.ts';
import { getInquiryPath } from './inquiry-api.ts';
import { InquiryDialog } from './InquiryDialog.tsx';
import { InquiryItem } from './InquiryItem.tsx';
import { useInquiryDialog, type InquiryDialogState } from './use-inquiry-dialog.ts';
import './inquiry.css';

/** An own inquiry with its subject. */
interface MyInquiryRow {
  inquiry: MyInquiry;
  /** The order or claim that it is about; '' without one. */
  label: string;
  /** The name of its subject, and the path of its page. */
  name: string;
  href: string | undefined;
}

interface Props {
  rows: readonly MyInquiryRow[];
  /** The subject of a one-to-one inquiry whose form is opened at once. */
  asks: { about: AskedAbout; label: string } | undefined;
  /** A new inquiry was just sent. */
  isSent: boolean;
  locale: Locale;
  messages: Messages;
}

/** The member's own inquiries; those that nobody has taken up can be changed and deleted. */
export function MyInquiryList({ rows, asks, isSent, locale, messages }: Props) {
  const t = createT(messages, locale);
  const asking = useInquiryDialog();
  const editing = useInquiryDialog();

  useEffect(() => {
    forgetAsking();
    if (asks) asking.open({ kind: 'OneToOne', ...asks });
  }, []); // once: the address asks for it

  return (
    <div className="my-inquiries">
      {isSent && <p role="status">{t('inquiry.asked')}</p>}
      <p className="needs-script">
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => asking.open({ kind: 'OneToOne', about: {}, label: '' })}
        >
          {t('inquiry.oneToOne.ask')}
        </button>
      </p>
      {rows.length === 0 && <EmptyState icon="bell" text={t('inquiry.empty')} />}
      {rows.map((row) => (
        <MyInquiryArticle
          key={row.inquiry.inquirySn}
          row={row}
          editing={editing}
          locale={locale}
          t={t}
        />
      ))}
      <InquiryDialog
        dialog={asking}
        onSaved={() => {
          afterDialog(() => location.replace(`${location.pathname}?asked=true`));
          asking.finish();
        }}
        t={t}
      />
      <InquiryDialog
        dialog={editing}
        onSaved={() => {
          afterDialog(() => location.reload());
          editing.finish();
        }}
        t={t}
      />
    </div>
  );
}

interface RowProps {
  row: MyInquiryRow;
  editing: InquiryDialogState;
  locale: Locale;
  t: Translate;
}

function MyInquiryArticle({ row, editing, locale, t }: RowProps) {
  const inquiry = row.inquiry;
  const status = inquiry.inquiryResponseStatus;

  return (
    <article>
      <p className="inquiry-subject">
        {inquiry.kind === 'OneToOne' && <span className="badge">{t('inquiry.oneToOne.name')}</span>}
        {row.href === undefined ? (
          <span>{row.name}</span>
        ) : (
          <a className="link" href={row.href}>
            {row.name}
          </a>
        )}
        {inquiry.held && <span className="badge">{t('inquiry.held')}</span>}
      </p>
      <InquiryItem inquiry={{ ...inquiry, author: null }} locale={locale} t={t}>
        {status === 'Hold' && (
          <p className="inquiry-body">
            <strong>{t('inquiry.holdReason')}</strong> {inquiry.holdReason}
          </p>
        )}
        {(status === 'Received' || status === 'Progress') && (
          <p className="muted tabular">
            {t('inquiry.due', { date: formatDateTime(inquiry.answerDueAt, locale) })}
          </p>
        )}
        {isEditable(status) && <MyInquiryButtons row={row} editing={editing} t={t} />}
      </InquiryItem>
    </article>
  );
}

/** The buttons of an inquiry that nobody has taken up. */
function MyInquiryButtons({ row, editing, t }: Omit<RowProps, 'locale'>) {
  const inquiry = row.inquiry;
  const path = getInquiryPath(inquiry);
  const edit = useButtonTask(t);
  const remove = useButtonTask(t);

  async function openEdit() {
    const edited = await api.get<MyInquiry>(path);
    editing.open({ kind: edited.kind, label: row.label, edited });
  }

  async function deleteInquiry() {
    await api.delete(path);
    location.reload();
  }

  return (
    <p className="inquiry-buttons needs-script">
      <button
        type="button"
        className="btn btn-sm btn-line"
        data-edit={inquiry.inquirySn}
        aria-label={t('inquiry.editNamed', { title: inquiry.title })}
        aria-busy={edit.isBusy || undefined}
        onClick={() => void edit.run(openEdit)}
      >
        {t('inquiry.edit')}
      </button>
      <button
        type="button"
        className="btn btn-sm btn-line"
        aria-label={t('inquiry.deleteNamed', { title: inquiry.title })}
        aria-busy={remove.isBusy || undefined}
        onClick={() => {
          const onClick = () => void remove.run(deleteInquiry);
          showToast(t('inquiry.confirmDelete'), {
            action: { label: t('inquiry.delete'), onClick },
          });
        }}
      >
        {t('inquiry.delete')}
      </button>
    </p>
  );
}

/** A reload does not open the form again, nor say again that something was sent. */
function forgetAsking() {
  const url = new URL(location.href);
  for (const name of ['ask', 'asked', 'orderNo', 'claimNo']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

/** Leaves the page after its dialog, which goes back in history: that would cancel it before. */
function afterDialog(leavePage: () => void) {
  addEventListener('popstate', leavePage, { once: true });
}
