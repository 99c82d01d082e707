import { Component, createElement, type ComponentType, type ReactNode } from 'react';
import { pageText } from './page-text.ts';

interface Props {
  /** The island; it is given all the other props. */
  island: ComponentType;
}

/**
 * The error boundary around every island (`island-client.ts`): when rendering throws, React unmounts
 * the whole island; this shows a fallback instead. React logs the error itself.
 */
export class IslandBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { island, ...props } = this.props;
    return this.state.hasFailed ? <Failed /> : createElement(island, props);
  }
}

function Failed() {
  return (
    <div className="empty" role="alert">
      <p>{pageText('islandFailed')}</p>
      <button type="button" className="btn btn-line" onClick={() => location.reload()}>
        {pageText('reload')}
      </button>
    </div>
  );
}
