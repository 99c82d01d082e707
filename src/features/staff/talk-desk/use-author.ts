import { useState } from 'react';
import { askReason } from '../desk-parts/ask-reason.store.ts';
import { desk } from '../desk-parts/desk-api.store.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import type { TalkPeople } from './talk-desk.schema.ts';

/** Who wrote a record, once the reader has asked for it; `onShow` asks, if the reader may. */
export function useAuthor(path: string) {
  const { t, can } = useDesk();
  const [people, setPeople] = useState<TalkPeople>();
  const show = () =>
    askReason({
      ...{ title: t('staff.order.showPeople'), text: t('staff.order.showPeopleText') },
      action: t('staff.order.showPeople'),
      run: async (reason) => setPeople(await desk.post<TalkPeople>(`${path}/people`, { reason })),
    });
  const mayAsk = !people && can('personal:read');
  return { people, onShow: mayAsk ? () => void show() : undefined };
}
