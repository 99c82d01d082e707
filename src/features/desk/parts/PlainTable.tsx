import type { ReactNode } from 'react';

/** The heading of a column. */
type Head =
  | string
  | {
      label: string;
      /** Aligned to the right. */
      isNumber?: boolean;
      /** For screen readers only, over buttons. */
      isHidden?: boolean;
    };

interface Props {
  name: string;
  heads: readonly Head[];
  /** The class of the box that scrolls. */
  className?: string;
  /** The rows. */
  children: ReactNode;
}

/** A table without sorting and pages, which scrolls where it is too large for its place. */
export function PlainTable({ name, heads, className = '', children }: Props) {
  return (
    <div className={`desk-table-scroll ${className}`} tabIndex={0} role="group" aria-label={name}>
      <table>
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            {heads.map((head, index) => {
              const { label, isNumber, isHidden } =
                typeof head === 'string' ? { label: head } : head;
              return (
                <th key={index} scope="col" data-number={isNumber || undefined}>
                  {isHidden ? <span className="sr-only">{label}</span> : label}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
