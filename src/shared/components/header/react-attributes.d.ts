import 'react';

declare module 'react' {
  /** Invoker commands (HTML Standard), which @types/react does not know yet. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
