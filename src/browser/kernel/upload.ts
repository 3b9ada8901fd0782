// Sends a form and reports its progress, which `fetch` cannot.

/** A `fetch` for one body of a form. Rejects when no answer comes, and when the signal aborts. */
export const uploading =
  (onProgress: (part: number) => void): typeof fetch =>
  (address, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal, body } = init;
      if (signal?.aborted) return reject(signal.reason);
      const call = new XMLHttpRequest();
      call.open(init.method ?? 'GET', String(address));
      new Headers(init.headers).forEach((value, name) => {
        call.setRequestHeader(name, value);
      });
      call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1);
      call.onload = () => {
        const headers = call.getAllResponseHeaders().split('\r\n').filter(Boolean);
        resolve(
          new Response(call.status === 204 ? null : call.responseText, {
            status: call.status,
            headers: headers.map((line): [string, string] => {
              const [name = '', ...value] = line.split(': ');
              return [name, value.join(': ')];
            }),
          }),
        );
      };
      call.onerror = () => reject(new TypeError('The upload has failed'));
      call.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', () => call.abort());
      call.send(body as FormData);
    });
