import { useState } from 'react';
import { ApiError } from '../../../../lib/api.ts';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { CannedText } from './CannedText.tsx';
import type { CannedReader } from './use-canned-insert.ts';

interface Props {
  title: string;
  /** On the button that sends it. */
  action: string;
  isDanger?: boolean;
  /** The consequence, above the text. */
  lead?: string;
  label: string;
  hint?: string;
  /** The problem of an empty text. */
  missing: string;
  /** The text that it begins with. */
  text?: string;
  maxLength: number;
  reader: CannedReader;
  onClose: () => void;
  /** Sends the text; where it rejects, the dialog says why and stays. */
  run: (text: string) => Promise<void>;
}

/** Asks for a text that somebody outside reads. */
export function ToldForm(props: Props) {
  const { title, action, isDanger = false, lead, label, hint, missing, maxLength } = props;
  const { reader, onClose, run } = props;
  const [text, setText] = useState(props.text ?? '');

  return (
    <DeskForm
      title={title}
      action={action}
      isDanger={isDanger}
      onClose={onClose}
      run={async () => {
        const written = text.trim();
        if (written === '') throw toMissing(missing);

        await run(written);
        onClose();
      }}
    >
      {(id) => (
        <>
          {lead !== undefined && <p>{lead}</p>}
          <CannedText
            id={`${id}-text`}
            name="text"
            label={label}
            {...(hint !== undefined && { hint })}
            hasFocus
            maxLength={maxLength}
            text={text}
            onChange={setText}
            reader={reader}
          />
        </>
      )}
    </DeskForm>
  );
}

function toMissing(message: string): ApiError {
  return new ApiError(422, { code: 'ReasonRequired', message, fields: { text: message } });
}
