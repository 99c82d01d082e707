interface Props {
  label: string;
  className: string;
  /** The `before` of the next page, on the button for further inquiries. */
  more?: number;
}

/**
 * A button of ProductInquiries.astro: asks, or shows more. An island, whose script is not among
 * those that the page needs first; what it does is loaded when it is pressed.
 */
export function InquiryButton({ label, className, more }: Props) {
  return (
    <button
      type="button"
      className={className}
      data-more={more}
      onClick={({ currentTarget: button }) => {
        const host = button.closest<HTMLElement>('#inquiries');
        if (host)
          void import('./inquiry-list.dom.ts').then(({ handleInquiryButton: act }) =>
            act(host, button),
          );
      }}
    >
      {label}
    </button>
  );
}
