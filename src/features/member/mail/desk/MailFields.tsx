import { useEffect, useRef } from 'react';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import type { StaffMailEvent } from './mail-desk.schema.ts';

type Writable = HTMLInputElement | HTMLTextAreaElement;

/** The placeholders of a text; a press inserts one where the cursor was last. */
export function MailFields({ mail }: { mail: StaffMailEvent }) {
  const { t, locale } = useDesk();
  const container = useRef<HTMLDivElement>(null);
  const target = useRef<Writable | null>(null);

  useEffect(() => {
    const form = container.current?.closest('form');

    const remember = ({ target: field }: FocusEvent) => {
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isText && /^(subject|body)\./.test(field.name)) target.current = field;
    };

    form?.addEventListener('focusin', remember);

    return () => form?.removeEventListener('focusin', remember);
  }, []);

  function put(text: string) {
    const form = container.current?.closest('form');
    const field = target.current ?? form?.querySelector<Writable>(`[name="body.${locale}"]`);
    if (!field) return;

    const start = field.selectionStart ?? 0;
    const end = field.selectionEnd ?? 0;

    field.setRangeText(text, start, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  }

  const isRequired = (name: string) => mail.required.includes(name);

  const button = (name: string, label: string, example: string) => (
    <li key={name}>
      <button type="button" className="desk-btn" onClick={() => put(`{{${name}}}`)}>
        <code>{`{{${name}}}`}</code> {label}
        {isRequired(name) && <strong> {t('mailDesk.required')}</strong>}
      </button>
      {example !== '' && <span className="desk-hint">{example}</span>}
    </li>
  );

  return (
    <div
      ref={container}
      className="desk-mail-fields"
      role="group"
      aria-label={t('mailDesk.fields')}
    >
      <p>
        <strong>{t('mailDesk.fields')}</strong>{' '}
        <span className="desk-hint">{t('mailDesk.fieldsHint')}</span>
      </p>
      <ul>
        {mail.fields.map(({ name, example }) =>
          button(name, t(`mailDesk.field.${name}`), example[locale]),
        )}
        {mail.blocks.map((name) => button(name, t(`mailDesk.block.${name}`), ''))}
      </ul>
      <p className="desk-hint">{t('mailDesk.markup', { hole: '{{orderNo, 을}}' })}</p>
    </div>
  );
}
