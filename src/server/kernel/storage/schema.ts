// Document schemas from zod schemas, with one step of upgrade.
import type { z } from 'zod';
import type { Schema } from './kv.ts';

type Previous<T> = {
  shape: z.ZodType<unknown>;
  /** Converts a value that the previous version wrote. */
  upgrade: (value: unknown) => T;
};

/**
 * @param shape must read its own output: defaults are fine, and transforms only if they leave their
 * own result unchanged.
 * @param options.version starts at 1; raise it with every change old documents do not satisfy, and
 * give the shape before as `previous`.
 */
export const documentSchema = <T>(
  shape: z.ZodType<T>,
  options: { version?: number; previous?: Previous<T> } = {},
): Schema<T> => {
  const { version: current = 1, previous } = options;
  return {
    version: current,
    read: (data, version) => {
      if (version === current) return shape.parse(data);
      if (version === current - 1 && previous)
        return shape.parse(previous.upgrade(previous.shape.parse(data)));
      throw new RangeError(`Version ${version} cannot be read, ${current} is today's.`);
    },
  };
};
