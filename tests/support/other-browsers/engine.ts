// What a browser has to be able to do for the journeys: as little as possible.
import type { Target } from './target.ts';

export type Engine = {
  goto: (address: string) => Promise<void>;
  /** Whether it is on the page and can be seen. */
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

/** The driver of a browser has stopped answering, which no page can make it do. */
export class DriverHangs extends Error {}

export type BrowserKind = {
  name: string;
  /** Why it cannot be used here; undefined when it can. */
  missing: () => string | undefined;
  /**
   * Starts it; `open` is a visitor nobody knows yet, on a screen of this size, or throws
   * `DriverHangs`.
   */
  launch: () => Promise<{
    open: (size: { width: number; height: number }) => Promise<Engine>;
    close: () => Promise<void>;
  }>;
};
