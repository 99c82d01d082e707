import { useState } from 'react';
import { askReveal } from './ask-reveal.ts';
import { desk } from './desk-api.store.ts';
import { useDesk } from './desk-context.ts';

/**
 * The personal data of the record at `path`, once the reader has asked for it with a reason; `onShow`
 * asks, and is undefined where the reader may not or has it. `maskAgain` masks it again, once it has changed.
 */
export function useUnmasked<People>(path: string) {
  const { t, can } = useDesk();
  const [people, setPeople] = useState<People>();

  async function lookUp(reason: string): Promise<People> {
    const shown = await desk.post<People>(`${path}/people`, { reason });
    setPeople(shown);
    return shown;
  }

  const show = () =>
    askReveal({
      title: t('orderDesk.showPeople'),
      text: t('orderDesk.showPeopleText'),
      action: t('orderDesk.showPeople'),
      run: async (reason) => void (await lookUp(reason)),
    });

  const mayAsk = !people && can('personal:read');
  const maskAgain = () => setPeople(undefined);

  return { people, lookUp, maskAgain, onShow: mayAsk ? () => void show() : undefined };
}
