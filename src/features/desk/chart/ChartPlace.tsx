import { Component, lazy, Suspense, type ReactNode } from 'react';
import type { ChartProps } from './Chart.tsx';

// On demand: the library of charts is large.
const Chart = lazy(async () => ({ default: (await import('./Chart.tsx')).Chart }));

/** A chart; without its script the table beside it is enough. */
export function ChartPlace(props: ChartProps) {
  return (
    <Boundary>
      <Suspense fallback={<div className="fig-chart" />}>
        <Chart {...props} />
      </Suspense>
    </Boundary>
  );
}

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
