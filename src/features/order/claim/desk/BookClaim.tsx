import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { ParcelFields, toParcel } from '../../../desk/parts/form/ParcelFields.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';

interface Props {
  path: string;
  onClose: () => void;
  onDone: () => void;
}

/** Books the courier who collects a return. */
export function BookClaim({ path, onClose, onDone }: Props) {
  const { t } = useDesk();
  return (
    <DeskForm
      title={t('claimDesk.ask.book')}
      action={t('claimDesk.do.book')}
      onClose={onClose}
      run={async (form) => {
        await desk.post(`${path}/book`, toParcel(form));
        toastDone(t('claimDesk.done.book'));
        onClose();
        onDone();
      }}
    >
      {(id) => <ParcelFields id={id} />}
    </DeskForm>
  );
}
