import { useState } from 'react';
import { formatCount } from '../../../../../lib/money.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../../desk/parts/form/DeskForm.tsx';
import type { ProductChoices } from '../product-table.schema.ts';
import { describeValue, readAction } from './bulk-action.ts';
import { bulkEdit } from './bulk-edit.tsx';
import { KindFields } from './KindFields.tsx';
import type { ProductAction } from './product-bulk.schema.ts';

interface Props {
  kind: ProductAction['kind'];
  itemCodes: readonly string[];
  choices: ProductChoices;
  onClose: () => void;
  /** Called once it is closed, with whether it changed anything. */
  onSettled: (isChanged: boolean) => void;
  onUndone: () => void;
}

/** Asks what a bulk change makes of the selected products; what follows is tried out first. */
export function BulkEditForm(props: Props) {
  const { kind, itemCodes, choices, onUndone } = props;
  const { t, locale } = useDesk();
  const title = t(`productDesk.bulk.${kind}`);

  // Behind the preview the form is away, and comes back as it was filled in.
  const [entered, setEntered] = useState<FormData>();
  const [isShown, setShown] = useState(false);

  async function run(form: FormData) {
    const isChanged = await bulkEdit(t, {
      itemCodes,
      action: readAction(t, kind, form),
      onUndone,
      title: `${title} (${formatCount(itemCodes.length)})`,
      textOf: (value) => describeValue({ t, locale, choices }, kind, value),
      onPreview: () => {
        setEntered(form);
        setShown(true);
      },
    });

    setShown(false);
    if (isChanged) settle(true);
  }

  function settle(isChanged: boolean) {
    props.onClose();
    props.onSettled(isChanged);
  }

  if (isShown) return null;

  return (
    <DeskForm
      title={title}
      action={t('productDesk.bulk.try')}
      onClose={() => settle(false)}
      run={run}
    >
      {(id) => (
        <>
          <p>{t('tableDesk.selected', { count: itemCodes.length })}</p>
          <KindFields id={id} kind={kind} choices={choices} entered={entered} />
        </>
      )}
    </DeskForm>
  );
}
