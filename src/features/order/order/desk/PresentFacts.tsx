import { formatDateTime } from '../../../../lib/date.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import type { StaffOrder } from './order-desk.schema.ts';

interface Props {
  present: NonNullable<StaffOrder['present']>;
}

/** Shows how far a present is, whom it is for, and the words of its giver. */
export function PresentFacts(props: Props) {
  const { t, locale } = useDesk();
  const { state, toName, message, expiresAt, enteredAt } = props.present;
  const instant = state === 'Entered' ? enteredAt : state === 'Waiting' ? expiresAt : null;

  return (
    <Section title={t('orderDesk.present.title')}>
      <Facts
        facts={[
          [t('orderDesk.present.state'), t(`present.state.${state}`)],
          ...(toName === '' ? [] : [[t('orderDesk.present.to'), toName] as const]),
          ...(message === '' ? [] : [[t('orderDesk.present.message'), message] as const]),
          ...(instant === null
            ? []
            : [[t(`orderDesk.present.${state}`), formatDateTime(instant, locale)] as const]),
        ]}
      />
    </Section>
  );
}
