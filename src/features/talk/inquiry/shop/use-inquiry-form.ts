import { useRef } from 'react';
import { useForm, type FormValues } from '../../../../components/form/use-form.ts';
import { usePhotos } from '../../../../components/form/use-photos.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { readForm } from '../../../../lib/resize-image.ts';
import { sendForm } from '../../../../lib/send-form.ts';
import { INQUIRY_PHOTOS } from '../inquiry.ts';
import type { InquiryAsked } from '../inquiry.schema.ts';
import { getInquiryPath, INQUIRY_PATHS } from './inquiry-api.ts';
import type { InquiryDraft } from './use-inquiry-dialog.ts';

/** Read when the session has ended while photos are sent. */
const PROBE = '/api/my/productInquiries?limit=1';

interface Options {
  onSaved: (saved: InquiryAsked) => void;
  t: Translate;
}

/** The form of a draft with its photos; what is saved once is the same inquiry when it is sent again. */
export function useInquiryForm(draft: InquiryDraft, { onSaved, t }: Options) {
  const edited = 'edited' in draft ? draft.edited : undefined;
  const photos = usePhotos(INQUIRY_PHOTOS.max, edited?.files);
  const getRequestKey = useRequestKey();

  const form = useForm({
    t,
    send: async (values) => {
      const to = edited
        ? ({ method: 'PUT', path: getInquiryPath(edited) } as const)
        : ({ method: 'POST', path: INQUIRY_PATHS[draft.kind] } as const);
      const data = toInquiryBody(draft, values, photos.keptNames());
      const content = JSON.stringify([data, photos.photos.map(({ id }) => id)]);
      const headers = { 'idempotency-key': getRequestKey(content) };

      const body = await readForm(data, photos.files());
      onSaved(await sendForm<InquiryAsked>({ ...to, probe: PROBE, headers }, body, () => {}));
    },
  });

  return { form, photos };
}

function toInquiryBody(draft: InquiryDraft, values: FormValues, keep: readonly string[]): object {
  const { type, title, body, email } = values;

  return {
    type,
    title,
    body,
    email,
    ...(draft.kind === 'Product' && { open: values['secret'] === undefined }),
    emailResponseNotify: values['notify'] !== undefined,
    ...('about' in draft ? draft.about : { keep }),
  };
}

/**
 * Returns the idempotency key for a content: the same one while nothing changes, so that a retry
 * after a lost response asks nothing twice.
 */
function useRequestKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' });

  return (content) => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}
