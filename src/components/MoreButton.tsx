interface Props {
  label: string;
  /** Hidden where nothing more is left. */
  isShown: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** The button below a list that shows its next page. */
export function MoreButton({ label, isShown, isLoading, onMore }: Props) {
  return (
    <button
      type="button"
      className="btn btn-line btn-block needs-script"
      hidden={!isShown}
      aria-busy={isLoading || undefined}
      onClick={onMore}
    >
      {label}
    </button>
  );
}
