import { useEffect, useState } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { showToast } from '../../../../components/toast.ts';
import type { Translate } from '../../../../i18n/t.ts';
import type { Measure } from '../measure.ts';
import { MySizeForm, type KeptSizes } from './MySizeForm.tsx';
import type { ToldSize } from './kept-size.store.ts';
import { $sizeAdvice, askSizeAdvice } from './size-advice.store.ts';

export interface MySizeDialogProps {
  itemCode: string;
  kept: KeptSizes;
  measures: readonly Measure[];
  t: Translate;
  onClose: () => void;
}

/** Asks for the shopper's size over a product, and tells the one that is advised. */
export function MySizeDialog({ itemCode, kept, measures, t, onClose }: MySizeDialogProps) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => setOpen(true), []);

  async function showAdvice(told?: ToldSize) {
    await askSizeAdvice(itemCode, told);
    setOpen(false);
    showToast($sizeAdvice.get()?.words[0] ?? '');
  }

  function clearAdvice() {
    $sizeAdvice.set(undefined);
    setOpen(false);
    showToast(t('sizeAdvice.forgotten'));
  }

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      sheet
      keepsContent
      flag="mySize"
      title={t('sizeAdvice.title')}
      closeLabel={t('sizeAdvice.close')}
    >
      <p className="field-hint">{t('sizeAdvice.lead')}</p>
      <MySizeForm
        kept={kept}
        measures={measures}
        submit={t('sizeAdvice.submit')}
        t={t}
        onKept={showAdvice}
        onForgotten={clearAdvice}
      />
    </Dialog>
  );
}
