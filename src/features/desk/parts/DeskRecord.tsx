import { Fragment, type ReactNode } from 'react';

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
