// A cold phone: slow 4G and a processor four times slower, and what came over the line.
import type { Page } from 'playwright';

/** What belongs to the page's own work; letters and pictures come by themselves. */
const COUNTED = ['Script', 'Stylesheet', 'Fetch', 'XHR'];

/** Throttles a page from now on; the returned function tells what has come since it was asked. */
export const throttle = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  let requests = 0;
  const types = new Map<string, string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!COUNTED.includes(types.get(requestId) ?? '')) return;
    bytes += encodedDataLength;
    requests += 1;
  });
  return () => {
    const sent = { bytes, requests };
    [bytes, requests] = [0, 0];
    return sent;
  };
};
