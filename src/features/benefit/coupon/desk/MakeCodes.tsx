import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { NumberField, TextField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { saveFile } from '../../../desk/parts/upload/save-file.dom.ts';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import type { MadeCodes } from './coupon-desk.schema.ts';

interface Props {
  /** The path of the coupon in the API. */
  path: string;
  onClose: () => void;
  onMade: () => void;
}

/** Makes serial codes of a coupon, and saves them as a file. */
export function MakeCodes({ path, onClose, onMade }: Props) {
  const { t } = useDesk();

  async function run(form: FormData) {
    const { number, text } = buildFields(form);
    const request = { count: number('count'), reason: text('reason') };
    const { fileName, csv } = await desk.post<MadeCodes>(`${path}/codes`, request);

    saveFile(fileName, csv);
    toastDone(t('couponDesk.codesMade', { count: request.count ?? 0 }));
    onClose();
    onMade();
  }

  return (
    <DeskForm
      title={t('couponDesk.makeCodes')}
      action={t('couponDesk.makeCodesAction')}
      onClose={onClose}
      run={run}
    >
      {(id) => (
        <>
          <p>{t('couponDesk.makeCodesText')}</p>
          <NumberField
            id={id}
            name="count"
            label={t('couponDesk.codeCount')}
            min={1}
            max={20_000}
            value={100}
            isRequired
            hasFocus
          />
          <TextField
            id={id}
            name="reason"
            label={t('partsDesk.ask.reasonOptional')}
            maxLength={500}
          />
        </>
      )}
    </DeskForm>
  );
}
