import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useDesk } from '../parts/call/desk-context.ts';
import { isSafeLink, isVideoLink } from './text/video-link.ts';

interface Props {
  id: string;
  kind: 'link' | 'video';
  href: string;
  editor: Editor;
  onClose: () => void;
}

/** Asks for the address of a link or of a video. It is no form: it stands in one. */
export function AddressForm({ id, kind, href, editor, onClose }: Props) {
  const { t } = useDesk();
  const [address, setAddress] = useState(href);
  const [title, setTitle] = useState('');
  const [isWrong, setWrong] = useState(false);

  function applyAddress() {
    const url = address.trim();
    const isRight = kind === 'video' ? isVideoLink(url) : url === '' || isSafeLink(url);
    setWrong(!isRight);
    if (!isRight) return;

    if (kind === 'video') addVideo(editor, url, title.trim());
    else setLink(editor, url);
    onClose();
  }

  return (
    <div
      className="html-address"
      role="group"
      aria-label={t(`htmlDesk.tool.${kind}`)}
      onInput={(event) => event.stopPropagation()} // nothing of the text is changed yet
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        applyAddress();
      }}
    >
      <div className="desk-field">
        <label htmlFor={id}>{t('htmlDesk.address')}</label>
        <input
          id={id}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoFocus
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-note`}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <p className={isWrong ? 'desk-problem' : 'desk-hint'} id={`${id}-note`} role="status">
          {t(isWrong ? `htmlDesk.wrong.${kind}` : `htmlDesk.hint.${kind}`)}
        </p>
      </div>
      {kind === 'video' && (
        <div className="desk-field">
          <label htmlFor={`${id}-title`}>{t('htmlDesk.block.videoTitle')}</label>
          <input
            id={`${id}-title`}
            type="text"
            autoComplete="off"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </div>
      )}
      <span className="html-steps">
        <button type="button" className="desk-btn" onClick={applyAddress}>
          {t('htmlDesk.apply')}
        </button>
        <button type="button" className="desk-btn" onClick={onClose}>
          {t('common.cancel')}
        </button>
      </span>
    </div>
  );
}

function addVideo(editor: Editor, href: string, title: string): void {
  const attrs = { href, title: title || href };
  editor.chain().focus().insertContent({ type: 'video', attrs }).run();
}

/** The link of the selected text or of the word that has one; without a text its address stands there. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    chain
      .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      .run();
  } else chain.setLink({ href }).run();
}
