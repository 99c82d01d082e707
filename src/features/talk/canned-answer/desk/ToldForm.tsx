import { useState } from 'react';
import { DeskForm } from '../../../desk/parts/form/DeskForm.tsx';
import { CannedText } from './CannedText.tsx';
import type { CannedReader } from './use-canned-insert.ts';

interface Props {
  title: string;
  /** On the button that sends it. */
  action: string;
  isDanger?: boolean;
  label: string;
  hint?: string;
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
  const { title, action, isDanger = false, label, hint, maxLength, reader, onClose, run } = props;
  const [text, setText] = useState(props.text ?? '');

  return (
    <DeskForm
      title={title}
      action={action}
      isDanger={isDanger}
      onClose={onClose}
      run={async () => {
        await run(text.trim());
        onClose();
      }}
    >
      {(id) => (
        <CannedText
          id={`${id}-text`}
          name="text"
          label={label}
          {...(hint !== undefined && { hint })}
          maxLength={maxLength}
          text={text}
          onChange={setText}
          reader={reader}
        />
      )}
    </DeskForm>
  );
}
