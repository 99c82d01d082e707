import { useState } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { TextareaField } from '../../../../components/Field.tsx';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { showToast } from '../../../../components/toast.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import { REPORT_REASONS, REPORT_TEXT } from '../report.ts';

interface Props {
  /** The API path of the report; undefined while nothing is reported. */
  path: string | undefined;
  title: string;
  onClose: () => void;
  t: Translate;
}

/** The sheet in which a review or comment is reported. */
export function ReportDialog({ path, title, onClose, t }: Props) {
  return (
    <Dialog
      open={path !== undefined}
      onClose={onClose}
      sheet
      flag="report"
      title={title}
      closeLabel={t('common.close')}
    >
      {path !== undefined && <ReportForm path={path} onDone={onClose} t={t} />}
    </Dialog>
  );
}

function ReportForm({ path, onDone, t }: { path: string; onDone: () => void; t: Translate }) {
  const [reason, setReason] = useState('');
  const form = useForm({
    t,
    send: async ({ description }) => {
      await api.post(path, reason === 'Etc' ? { reason, description } : { reason });

      onDone();
      showToast(t('report.reported'));
    },
  });

  return (
    <Form
      form={form}
      submit={t('report.report')}
      className="form"
      submitClass="btn btn-primary btn-block"
    >
      <fieldset className="field">
        <legend className="field-label">{t('report.reportReason')}</legend>
        {REPORT_REASONS.map((code) => (
          <label key={code} className="check">
            <input type="radio" name="reason" value={code} onChange={() => setReason(code)} />
            <span>{t(`report.reason.${code}`)}</span>
          </label>
        ))}
      </fieldset>
      {reason === 'Etc' && (
        <TextareaField
          name="description"
          label={t('report.reportText')}
          error={form.errors['description']}
          rows={4}
          maxLength={REPORT_TEXT.max}
        />
      )}
    </Form>
  );
}
