import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';
import { loadPageStyles } from './pages.ts';

/** Shows the error screen instead of children that throw while they render; React logs the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch() {
    // Without them the screen is plain, but readable.
    loadPageStyles().catch(() => {});
  }

  override render() {
    return this.state.hasError ? <ErrorScreen /> : this.props.children;
  }
}
