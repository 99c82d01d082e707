import { useState } from 'react';
import { getMessage } from '../../../../lib/api.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { SaveButton } from '../../../desk/parts/form/SaveButton.tsx';
import { toastDone, toastProblem } from '../../../desk/parts/toast.store.ts';
import { DRAFT_STEPS, DRAFTS, type Draft, type OpeningStep } from '../opening.ts';
import type { StaffOpening } from './opening-desk.schema.ts';
import './opening.css';

const PATH = '/api/staff/opening';

/** The places of the desk where each step is done. */
const PLACES: Readonly<Record<OpeningStep, string>> = {
  brand: 'settings?tab=brand',
  company: 'settings',
  terms: 'content?kind=terms',
  shippingPolicy: 'settings?tab=shipping',
  category: 'categories',
  product: 'products?view=new',
  payment: 'settings?tab=providers',
  icon: 'settings?tab=brand',
  links: 'settings?tab=links',
  mail: 'settings?tab=providers',
};

interface Props {
  /** Among the settings an open mall can be closed. */
  isSetting?: boolean;
}

/** The steps that keep a new mall from opening, and the button that opens it; nothing once it is open. */
export function OpeningChecklist({ isSetting = false }: Props) {
  const { t } = useDesk();
  const { data } = useAnswer<StaffOpening>(PATH);
  const [changed, setChanged] = useState<StaffOpening>();
  const [isBusy, setBusy] = useState(false);
  const opening = changed ?? data;

  if (!opening || (opening.isOpen && !isSetting)) return null;

  const isComplete = opening.steps.every(({ isDone, isNeeded }) => isDone || !isNeeded);

  async function sendCall(call: () => Promise<StaffOpening>, message: string) {
    setBusy(true);

    try {
      setChanged(await call());
      toastDone(message);
    } catch (error) {
      toastProblem(getMessage(error, t));
    } finally {
      setBusy(false);
    }
  }

  const takeDraft = (draft: Draft) =>
    sendCall(
      () => desk.post<StaffOpening>(`${PATH}/drafts`, { draft }),
      t('openingDesk.draftAdded'),
    );

  const setOpen = (isOpen: boolean) =>
    sendCall(
      () => desk.put<StaffOpening>(PATH, { isOpen }),
      t(isOpen ? 'openingDesk.opened' : 'openingDesk.closed'),
    );

  if (opening.isOpen) {
    return (
      <Section title={t('openingDesk.isOpen')}>
        <p className="desk-hint">{t('openingDesk.closeText')}</p>
        <SaveButton isBusy={isBusy} look="danger" onPress={() => void setOpen(false)}>
          {t('openingDesk.close')}
        </SaveButton>
      </Section>
    );
  }

  return (
    <Section title={t('openingDesk.title')}>
      <p className="desk-hint">{t('openingDesk.isClosed')}</p>
      <ol className="opening-steps">
        {opening.steps.map(({ step, isDone, isNeeded }) => (
          <li key={step} data-done={isDone || undefined}>
            <a href={deskPath(PLACES[step])}>{t(`openingDesk.step.${step}`)}</a>
            <small>
              {isDone
                ? t('openingDesk.done')
                : t(isNeeded ? 'openingDesk.needed' : 'openingDesk.later')}
            </small>
            {!isDone && (
              <Drafts step={step} isBusy={isBusy} take={(draft) => void takeDraft(draft)} />
            )}
          </li>
        ))}
      </ol>
      <p className="desk-hint">{t('openingDesk.draftHint')}</p>
      <SaveButton isBusy={isBusy} isDisabled={!isComplete} onPress={() => void setOpen(true)}>
        {t('openingDesk.open')}
      </SaveButton>
    </Section>
  );
}

interface DraftsProps {
  step: OpeningStep;
  isBusy: boolean;
  take: (draft: Draft) => void;
}

/** The drafts that do a step. */
function Drafts({ step, isBusy, take }: DraftsProps) {
  const { t } = useDesk();
  const drafts = DRAFTS.filter((draft) => DRAFT_STEPS[draft] === step);
  if (drafts.length === 0) return null;

  return (
    <span className="desk-steps">
      {drafts.map((draft) => (
        <button
          key={draft}
          type="button"
          className="desk-btn"
          disabled={isBusy}
          onClick={() => take(draft)}
        >
          {t(`openingDesk.draft.${draft}`)}
        </button>
      ))}
    </span>
  );
}
