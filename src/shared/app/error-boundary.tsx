import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';
import { loadPageStyles } from './load-page-styles.ts';

interface ErrorBoundaryState {
  hasError: boolean;
  /** Message and component stack, in development alone. */
  details?: string;
}

/** Shows the error screen instead of children that throw while they render; React logs the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasError: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasError: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    // Without them the screen is plain, but readable.
    loadPageStyles().catch(() => {});
    if (!import.meta.env.DEV) return;
    this.setState({ hasError: true, details: `${error}\n${componentStack}` });
  }

  override render() {
    const { hasError, details } = this.state;
    return hasError ? <ErrorScreen details={details} /> : this.props.children;
  }
}
