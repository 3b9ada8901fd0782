// GlobalIds of IFC, made from the name of a thing: storey 2, lift 1, landing door 2 at the front.
// No size is part of them, so a revised plan replaces the one before it in an architect's model.

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

/** A 32-bit hash of a text (FNV-1a), from a start value of our own. */
const bits = (text: string, start: number) => {
  let hash = 0x811c9dc5 ^ start;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** A 128-bit id as 22 characters of IFC's base 64; the first character is at most `3`. */
export const ifcId = (name: string) => {
  let value = [1, 2, 3, 4].reduce(
    (sum, start) => (sum << 32n) | BigInt(bits(name, start * 0x9e3779b1)),
    0n,
  );
  let id = '';
  for (let at = 0; at < 22; at += 1) {
    id = (SIGNS[Number(value & 63n)] ?? '0') + id;
    value >>= 6n;
  }
  return id;
};
