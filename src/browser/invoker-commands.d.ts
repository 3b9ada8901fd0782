import 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** Id of the element that the button's command is for. */
    commandfor?: string | undefined;
    command?: 'show-modal' | 'close' | undefined;
  }
}
