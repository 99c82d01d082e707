import type { ReactNode } from 'react';

interface Props {
  shop: string;
  title: string;
  text?: string;
  /** Over the desk, which has the page's main landmark. */
  isOver?: boolean;
  children: ReactNode;
}

/** The screen around forms for signing in. */
export function EntryScreen({ shop, title, text, isOver = false, children }: Props) {
  const Landmark = isOver ? 'div' : 'main';
  return (
    <Landmark className="desk-entry">
      <div className="desk-entry-box">
        <p className="desk-brand">{shop}</p>
        <h1>{title}</h1>
        {text !== undefined && <p className="desk-hint">{text}</p>}
        {children}
      </div>
    </Landmark>
  );
}
