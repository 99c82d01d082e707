import type { Translate } from '../../../../i18n/t.ts';
import { nextSteps, type AppliedClaim } from './next-steps.ts';
import './claim-form.css';

/** Shows what happens after the application. */
export function ClaimNext(props: AppliedClaim & { t: Translate }) {
  const { t } = props;

  return (
    <section className="claim-next">
      <h2>{t('claim.next.title')}</h2>
      <ol>
        {nextSteps(props, t).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
