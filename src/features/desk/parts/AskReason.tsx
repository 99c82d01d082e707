import { ApiError } from '../../../lib/api.ts';
import type { OpenQuestion } from './ask-reason.store.ts';
import { useDesk } from './call/desk-context.ts';
import { DeskForm } from './form/DeskForm.tsx';
import { TextField } from './form/Fields.tsx';
import { buildFields } from './form/form-values.ts';

/** The dialog of `askReason`. */
export function AskReason({ asked }: { asked: OpenQuestion }) {
  const { t } = useDesk();
  const { reason = 'required', reasonMin = 1, isDanger = false } = asked;

  async function run(form: FormData) {
    const written = buildFields(form).text('reason');
    if (reason === 'required' && written.length < reasonMin) {
      const id = written === '' ? 'reasonMissing' : 'reasonShort';
      const message = t(`partsDesk.ask.${id}`, { min: reasonMin });
      throw new ApiError(422, { code: 'ReasonRequired', message, fields: { reason: id } });
    }

    await asked.run(written);
    asked.settle(true);
  }

  return (
    <DeskForm
      title={asked.title}
      action={asked.action}
      isDanger={isDanger}
      isQuestion={reason === 'none'}
      other={asked.other}
      onClose={() => asked.settle(false)}
      run={run}
    >
      {(id) => (
        <>
          {asked.text !== undefined && <div className="desk-ask-text">{asked.text}</div>}
          {reason !== 'none' && (
            <TextField
              id={id}
              name="reason"
              label={t(
                reason === 'required' ? 'partsDesk.ask.reason' : 'partsDesk.ask.reasonOptional',
              )}
              hint={<ReasonHint reasonMin={reasonMin} />}
              isRequired={reason === 'required'}
              isLong
              rows={3}
              maxLength={500}
              hasFocus
            />
          )}
        </>
      )}
    </DeskForm>
  );
}

function ReasonHint({ reasonMin }: { reasonMin: number }) {
  const { t } = useDesk();
  if (reasonMin === 1) return t('partsDesk.ask.reasonHint');
  return `${t('partsDesk.ask.reasonMin', { min: reasonMin })} ${t('partsDesk.ask.reasonHint')}`;
}
