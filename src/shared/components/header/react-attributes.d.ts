import 'react';

declare module 'react' {
  /** Invoker commands (HTML Standard), which @types/react lacks. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
