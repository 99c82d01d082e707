import { useState } from 'react';
import { Form } from '../../../../components/form/Form.tsx';
import { useForm } from '../../../../components/form/use-form.ts';
import { showToast } from '../../../../components/toast.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { AdChannel, AdChoices } from '../../../member/consent/consent.ts';
import './ConsentForm.css';

interface Box {
  channel: AdChannel;
  agreed: boolean;
  /** The time at which it was given or withdrawn. */
  state: string;
}

interface Props {
  locale: Locale;
  messages: Messages;
  boxes: readonly Box[];
}

/** The member's consents to advertising, each a box of its own. */
export function ConsentForm({ locale, messages, boxes }: Props) {
  const t = createT(messages, locale);
  const [choices, setChoices] = useState(() => readChoices(boxes));
  const form = useForm({
    t,
    send: async (values) => {
      const choices = boxes.map(({ channel }) => [channel, channel in values]);
      await api.put('/api/my/consents', Object.fromEntries(choices));
      showToast(t('consent.saved'));
    },
  });

  return (
    <Form
      form={form}
      submit={t('consent.save')}
      className="consent-form"
      submitClass="btn btn-line"
    >
      {boxes.map(({ channel, state }) => (
        <div key={channel}>
          <label className="check">
            <input
              type="checkbox"
              id={`consent-${channel}`}
              name={channel}
              checked={choices[channel]}
              aria-invalid={form.errors[channel] ? true : undefined}
              aria-describedby={`consent-${channel}-state consent-${channel}-error`}
              onChange={({ target }) =>
                setChoices(changeChoices(choices, { channel, agreed: target.checked }))
              }
            />
            <span>{t(`consent.channel.${channel}`)}</span>
          </label>
          <p className="muted state tabular" id={`consent-${channel}-state`}>
            {state}
          </p>
          <p className="field-error state" id={`consent-${channel}-error`} aria-live="polite">
            {form.errors[channel]}
          </p>
        </div>
      ))}
    </Form>
  );
}

function changeChoices(
  choices: AdChoices,
  { channel, agreed }: Pick<Box, 'channel' | 'agreed'>,
): AdChoices {
  const changed = { ...choices, [channel]: agreed };
  // No way to write, no consent at night: consent to the night falls away with it.
  const isWithdrawn = channel !== 'Night' && !changed.Email && !changed.Sms;
  return isWithdrawn ? { ...changed, Night: false } : changed;
}

function readChoices(boxes: readonly Box[]): AdChoices {
  const isAgreed = (wanted: AdChannel) =>
    boxes.some(({ channel, agreed }) => channel === wanted && agreed);
  return { Email: isAgreed('Email'), Sms: isAgreed('Sms'), Night: isAgreed('Night') };
}
