import { Dialog } from '../../../../components/Dialog.tsx';
import { Field } from '../../../../components/Field.tsx';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { showToast } from '../../../../components/toast.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import { askLiveAgain } from '../../../../lib/live-again.ts';
import type { FlashSaleTaken } from '../flash-code.schema.ts';
import { FLASH_CODE_MAX } from '../flash-code.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  t: Translate;
}

/** The form for the code of a flash sale; a toast says which sale a code opened. */
export function FlashCodeDialog({ isOpen, onClose, t }: Props) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      sheet
      flag="flashSaleCode"
      title={t('popup.codeTitle')}
      closeLabel={t('common.close')}
    >
      <FlashCodeForm onDone={onClose} t={t} />
    </Dialog>
  );
}

function FlashCodeForm({ onDone, t }: { onDone: () => void; t: Translate }) {
  const form = useForm({
    t,
    send: async ({ code }) => {
      const { name } = await api.post<FlashSaleTaken>('/api/flashSales/code', { code });

      onDone();
      askLiveAgain();
      showToast(t('popup.codeDone', { name }));
    },
  });

  return (
    <Form
      form={form}
      submit={t('popup.codeSubmit')}
      className="dialog-form"
      submitClass="btn btn-primary btn-block"
    >
      <Field
        name="code"
        label={t('popup.codeLabel')}
        hint={t('popup.codeHint')}
        error={form.errors['code']}
        maxLength={FLASH_CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
    </Form>
  );
}
