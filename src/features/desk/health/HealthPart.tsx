import { useId, type ReactNode } from 'react';
import { useDesk } from '../parts/call/desk-context.ts';
import type { Finding, Verdict } from './verdict.ts';

interface Props {
  /** In the messages: 'jobs'. */
  name: string;
  part: { verdict: Verdict; findings: readonly Finding[] };
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the shop: whether it works, what is wrong and what to do about it. */
export function HealthPart({ name, part: { verdict, findings }, actions, children }: Props) {
  const { t } = useDesk();
  const id = useId();

  return (
    <section className="desk-section health-part" aria-labelledby={id}>
      <div className="health-head">
        <h2 id={id}>{t(`healthDesk.part.${name}`)}</h2>
        <VerdictMark verdict={verdict} />
        {actions && <span className="desk-steps">{actions}</span>}
      </div>
      {findings.length > 0 && (
        <ul className="health-findings">
          {findings.map(({ code, params, ...finding }, index) => (
            <li key={`${code} ${index}`} data-verdict={finding.verdict}>
              <strong>{t(`healthDesk.finding.${code}`, params)}</strong>
              <span>{t(`healthDesk.todo.${code}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const { t } = useDesk();
  return (
    <span className="health-verdict" data-verdict={verdict}>
      {t(`healthDesk.verdict.${verdict}`)}
    </span>
  );
}
