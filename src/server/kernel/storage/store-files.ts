// The port for a host that keeps storage in files of its own machine.

/** The files in which this machine stores its data. */
export type StoreFiles = {
  /** Describes the known damage of the files in a sentence fit for the public; null for none. */
  trouble: () => Promise<string | null>;
  /** Reads all files to find damage, and resolves to the value of `trouble`. */
  check: () => Promise<string | null>;
  /**
   * Removes deleted and replaced data from the logs of the files. With `isThorough`, which an
   * erasure needs, also from all free space.
   */
  clear: (isThorough: boolean) => Promise<void>;
};
