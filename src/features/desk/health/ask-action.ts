import type { Translate } from '../../../i18n/t.ts';
import { askReason } from '../parts/ask-reason.store.ts';
import { desk } from '../parts/call/desk-api.store.ts';
import { toastDone } from '../parts/toast.store.ts';

interface Action {
  /** In the messages, and of the API: 'run', 'retry' or 'publish'. */
  name: string;
  /** The thing that it is done to. */
  thing: string;
  body: Readonly<Record<string, unknown>>;
  reload: () => void;
}

/** Asks, and does it; the reason is kept in the audit log. */
export async function askAction(t: Translate, { name, thing, body, reload }: Action) {
  await askReason({
    title: t(`healthDesk.ask.${name}`, { thing }),
    action: t(`healthDesk.do.${name}`),
    reason: 'optional',
    run: async (reason) => {
      await desk.post(`/api/staff/health/${name}`, { ...body, reason });
      toastDone(t(`healthDesk.done.${name}`, { thing }));
      reload();
    },
  });
}
