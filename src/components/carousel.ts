/**
 * Slides side by side: swiped, stepped through (`[data-step]`), or played every `data-autoplay-ms`.
 * Autoplay pauses on hover, on keyboard focus, off screen, after `.pause`, and with
 * `prefers-reduced-motion`. `.slides` holds the slides, `.place b` the number of
 * the one that is shown.
 */
export class Carousel extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;
  #isStopped = false;

  connectedCallback() {
    if (this.#count < 2) return;

    for (const button of this.querySelectorAll<HTMLElement>('[data-step]')) {
      button.addEventListener('click', () => {
        this.#setStopped(true);
        this.#step(Number(button.dataset.step));
      });
    }

    const pause = this.querySelector('.pause');
    pause?.addEventListener('click', () => this.#setStopped(!this.#isStopped));
    this.#slides?.addEventListener('scroll', () => this.#showPlace(), { passive: true });

    for (const name of ['pointerenter', 'focusin', 'pointerleave', 'focusout']) {
      this.addEventListener(name, () => this.#play());
    }

    document.addEventListener('visibilitychange', this.#play);
    this.#setStopped(matchMedia('(prefers-reduced-motion: reduce)').matches);
  }

  disconnectedCallback() {
    document.removeEventListener('visibilitychange', this.#play);
    clearInterval(this.#timer);
  }

  get #slides() {
    return this.querySelector<HTMLElement>('.slides');
  }

  get #count() {
    return this.#slides?.children.length ?? 0;
  }

  get #place() {
    const slides = this.#slides;
    return slides ? Math.round(slides.scrollLeft / slides.clientWidth) : 0;
  }

  #step(by: number) {
    const slides = this.#slides;
    const to = (this.#place + by + this.#count) % this.#count;
    slides?.scrollTo({ left: to * slides.clientWidth });
  }

  #showPlace() {
    const place = this.querySelector('.place b');
    if (place) place.textContent = String(this.#place + 1);
  }

  #setStopped(isStopped: boolean) {
    this.#isStopped = isStopped;

    const button = this.querySelector<HTMLElement>('.pause');
    const { play = '', pause = '' } = button?.dataset ?? {};

    button?.setAttribute('aria-label', isStopped ? play : pause);
    button?.querySelector('use')?.setAttribute('href', `#icon-${isStopped ? 'play' : 'pause'}`);
    this.#play();
  }

  /** Starts autoplay, or pauses it if there is a reason to. */
  readonly #play = () => {
    clearInterval(this.#timer);
    const rests = this.#isStopped || document.hidden || this.matches(':hover, :focus-within');
    if (rests) return;
    this.#timer = setInterval(() => this.#step(1), Number(this.dataset.autoplayMs));
  };
}
