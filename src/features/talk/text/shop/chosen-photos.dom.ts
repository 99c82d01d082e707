import { readPreview } from '../../../../lib/resize-image.ts';
import { fillText } from '../../../../lib/fill-text.ts';

interface ChosenPhotos {
  files: () => File[];
  clear: () => void;
}

/**
 * Shows the photos chosen in a form, each with a button that removes it. `host` has `data-max` and
 * `data-photo-texts`, a file input, the list `[data-chosen]`, and its item as `[data-photo]` template.
 */
export function choosePhotos(host: HTMLElement): ChosenPhotos {
  const files = new Map<HTMLElement, File>();
  const list = host.querySelector<HTMLElement>('[data-chosen]');
  const input = host.querySelector<HTMLInputElement>('input[type=file]');

  input?.addEventListener('change', () => {
    if (list) addFiles(host, { list, files }, [...(input.files ?? [])]);
    input.value = ''; // the same photo can be chosen again
  });
  list?.addEventListener('click', ({ target }) => {
    const item = target instanceof Element && target.closest('[data-remove]')?.closest('li');
    if (!item) return;
    files.delete(item);
    item.remove();
    input?.focus();
  });

  const clear = () => {
    files.clear();
    list?.replaceChildren();
  };

  return { files: () => [...files.values()], clear };
}

interface Chosen {
  list: HTMLElement;
  files: Map<HTMLElement, File>;
}

function addFiles(host: HTMLElement, { list, files }: Chosen, added: readonly File[]): void {
  const texts = JSON.parse(host.dataset['photoTexts'] ?? '{}') as Record<string, string>;
  const left = Number(host.dataset['max']) - list.children.length;
  const problem = host.querySelector('[data-photo-error]');
  if (problem) problem.textContent = added.length > left ? (texts['tooMany'] ?? '') : '';

  const template = host.querySelector<HTMLTemplateElement>('template[data-photo]');
  for (const file of added.slice(0, Math.max(0, left))) {
    const item = template?.content.firstElementChild?.cloneNode(true);
    if (!(item instanceof HTMLElement)) return;

    files.set(item, file);
    list.append(item);

    const image = new Image(96, 96);
    image.alt = fillText(texts['name'], list.children.length);
    item.prepend(image);
    void readPreview(file).then((source) => {
      if (source !== '') image.src = source;
    });
  }
}
