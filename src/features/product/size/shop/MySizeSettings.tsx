import { useEffect, useState } from 'react';
import { showToast } from '../../../../components/toast.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { isMeasure } from '../measure.ts';
import type { MySizeView } from '../my-size.schema.ts';
import { MySizeForm, type KeptSizes } from './MySizeForm.tsx';
import { readKeptSize } from './kept-size.store.ts';

interface Props {
  members: MySizeView;
  messages: Messages;
  locale: Locale;
}

/** The size of a member on a page of its own, be it kept by their account or by this browser. */
export function MySizeSettings({ members, messages, locale }: Props) {
  const t = createT(messages, locale);
  const [kept, setKept] = useState<KeptSizes>({ members, browsers: undefined });
  const measures = members.mySize?.measures ?? kept.browsers?.measures ?? {};

  useEffect(() => setKept({ members, browsers: readKeptSize() }), [members]);

  async function tell(message: string) {
    setKept({ members: await api.get<MySizeView>('/api/my/size'), browsers: readKeptSize() });
    showToast(message);
  }

  return (
    <MySizeForm
      key={JSON.stringify(kept)}
      kept={kept}
      measures={Object.keys(measures).filter(isMeasure)}
      submit={t('sizeAdvice.save')}
      t={t}
      onKept={() => tell(t('sizeAdvice.saved'))}
      onForgotten={() => void tell(t('sizeAdvice.forgotten'))}
    />
  );
}
