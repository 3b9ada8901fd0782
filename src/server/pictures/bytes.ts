// Reading the bytes of a picture.
export type Bytes = Uint8Array<ArrayBuffer>;

export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
export const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));
export const joined = (parts: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));
export const fourBytes = (value: number) =>
  Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
