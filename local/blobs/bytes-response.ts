// An answer of the embedded engine.

/**
 * A response whose bytes are here. A stream of them, which takes longer to make than a blob to
 * find, is made only when it is read.
 */
export const bytesResponse = (bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>) => {
  const streamed = () => new Response(bytes, { headers });
  const { buffer, byteOffset, byteLength } = bytes;
  const response = Object.assign(new Response(null, { headers }), {
    arrayBuffer: async () => buffer.slice(byteOffset, byteOffset + byteLength),
    text: () => streamed().text(),
    json: () => streamed().json(),
    blob: () => streamed().blob(),
    bytes: () => streamed().bytes(),
    formData: () => streamed().formData(),
    clone: streamed,
  });
  return Object.defineProperty(response, 'body', { get: () => streamed().body });
};
