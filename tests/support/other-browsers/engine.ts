// The interface to a browser, with only the features that the journeys need.
import type { Target } from './target.ts';

export type Engine = {
  goto: (address: string) => Promise<void>;
  /** Whether the target is on the page and visible. */
  sees: (target: Target) => Promise<boolean>;
  /** Clicks as a person does. Rejects when the target is not there, or something is over it. */
  click: (target: Target) => Promise<void>;
  type: (target: Target, words: string) => Promise<void>;
  /** Runs an expression in the page. */
  read: (expression: string) => Promise<unknown>;
  screenshot: () => Promise<Uint8Array>;
  /** Errors of the console, of scripts and of the content policy so far. */
  problems: () => Promise<string[]>;
  /** Whether its driver has stopped answering. */
  isHanging: () => boolean;
  close: () => Promise<void>;
};

/** The driver of a browser has stopped answering, which is not the fault of a page. */
export class DriverHangs extends Error {}

export type BrowserKind = {
  name: string;
  /** Why the browser cannot be used here; undefined when it can. */
  missing: () => string | undefined;
  /**
   * Starts the browser; `open` makes a visitor with a screen of this size, or throws `DriverHangs`.
   */
  launch: () => Promise<{
    open: (size: { width: number; height: number }) => Promise<Engine>;
    close: () => Promise<void>;
  }>;
};
