import { handleSubmit } from '../../../../components/submit-form.ts';
import { readForm } from '../../../../lib/resize-image.ts';
import { sendForm } from '../../../../lib/send-form.ts';
import { choosePhotos } from '../../text/shop/chosen-photos.dom.ts';

/** Sends a review with its photos, and shows the photos that were chosen. */
export function startReviewForm(host: HTMLElement, onWritten: () => void): void {
  const form = host.querySelector('form');
  const list = host.querySelector<HTMLElement>('[data-chosen]');
  if (!form || !list) return;

  const photos = choosePhotos(host);

  form.addEventListener('change', () => showScoreError(host, ''));
  handleSubmit(form, JSON.parse(host.dataset['texts'] ?? '{}'), async (values) => {
    if (values['score'] === undefined) {
      showScoreError(host, host.dataset['scoreRequired'] ?? '');
      form.querySelector<HTMLElement>('[name=score]')?.focus();
      return;
    }

    const data = { ...toContent(values), ...toPlace(host, list) };
    const reviewSn = host.dataset['review'] ?? '';
    const path = '/api/my/reviews';
    const to =
      reviewSn === ''
        ? ({ method: 'POST', path, probe: path } as const)
        : ({ method: 'PUT', path: `${path}/${reviewSn}`, probe: path } as const);

    await sendForm(to, await readForm(data, photos.files()), () => {});
    onWritten();
  });
}

function showScoreError(host: HTMLElement, text: string): void {
  const place = host.querySelector('#score-error');
  if (place) place.textContent = text;
}

/** A new review names its subject, an edited one the photos it keeps. */
function toPlace(host: HTMLElement, list: HTMLElement): object {
  if (host.dataset['review'] === '') return JSON.parse(host.dataset['subject'] ?? '{}') as object;
  const kept = list.querySelectorAll<HTMLElement>('[data-keep]');
  return { keep: [...kept].map((item) => item.dataset['keep'] ?? '') };
}

function toContent({ score, text, fit, heightCm, weightKg }: Record<string, string>): object {
  return {
    score: Number(score ?? 0),
    text,
    ...(fit && { fit }),
    ...(heightCm?.trim() && { heightCm: Number(heightCm) }),
    ...(weightKg?.trim() && { weightKg: Number(weightKg) }),
  };
}
