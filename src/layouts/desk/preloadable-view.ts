import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** A component whose script can be fetched before it is shown. */
export type View<Props extends object = object> = FunctionComponent<Props> & {
  preload: () => Promise<void>;
};

/**
 * A view with a script of its own. Where that has been fetched already it is rendered at once: a
 * `lazy` component would show the fallback first, which React keeps for 300 ms.
 */
export function createView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): View<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetched = async () => ({ default: (loaded = await load()) });
  const Later: ComponentType<Props> = lazy(fetched);

  function PreloadableView(props: Props) {
    const [Shown] = useState(() => loaded ?? Later);
    return createElement(Shown, props);
  }

  // If it fails, showing it fails as well, and says so.
  const preload = () => fetched().then(noop, noop);
  return Object.assign(PreloadableView, { preload });
}

/** The pause before views are fetched ahead, in which the view that is shown gets its data. */
const PAUSE_MS = 1500;

/** Fetches views one after another, after a pause, while the browser is idle. Returns how to stop. */
export function preloadIdle(views: readonly (Pick<View, 'preload'> | undefined)[]): () => void {
  let isStopped = false;
  const timer = setTimeout(() => next(views.filter((view) => view !== undefined)), PAUSE_MS);

  const next = ([view, ...rest]: typeof views) => {
    if (view === undefined || isStopped) return;
    whenIdle(() => void view.preload().then(() => next(rest)));
  };

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act, 200);
}

function noop(): void {
  // Nothing is left to do.
}
