import { useEffect, useRef, type ReactNode } from 'react';

/** The section that replaces a form once it is done; it takes the focus. */
export function DoneSection({ title, children }: { title: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);

  useEffect(() => section.current?.focus(), []);

  return (
    <section ref={section} className="auth-done" tabIndex={-1}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
