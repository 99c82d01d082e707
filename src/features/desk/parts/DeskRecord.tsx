import { Fragment, type ReactNode } from 'react';
import { useDesk } from './call/desk-context.ts';

/** A part of a record, under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="desk-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Names and their values. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="desk-facts">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

interface HeadProps {
  title: ReactNode;
  /** Beside the title: its number, its code or its name in English. */
  mark?: ReactNode;
  /** Left out without one. */
  status?: string | undefined;
  /** Links, further states, and the steps. */
  children?: ReactNode;
}

/** The heading of a record or a place, its state, and what can be done with it. */
export function RecordHead({ title, mark, status, children }: HeadProps) {
  return (
    <div className="desk-record-head">
      <h1>
        {title}
        {mark !== undefined && (
          <>
            {' '}
            <small>{mark}</small>
          </>
        )}
      </h1>
      {status !== undefined && <span className="desk-status">{status}</span>}
      {children}
    </div>
  );
}

/** The buttons of the steps that can be taken with a record. */
export function Steps({ children }: { children: ReactNode }) {
  const { t } = useDesk();
  return (
    <div className="desk-steps" role="group" aria-label={t('orderDesk.steps')}>
      {children}
    </div>
  );
}

/** The heading of a place, and the ways to what can be made or looked at from it. */
export function PlaceHead({ title, children }: Pick<HeadProps, 'title' | 'children'>) {
  return (
    <RecordHead title={title}>
      {Boolean(children) && <div className="desk-steps">{children}</div>}
    </RecordHead>
  );
}
