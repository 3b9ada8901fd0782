// The worker that plays the busiest five minutes many times, and the messages to and from it.
import { createPeaks, type Peak, type PeaksResult } from '../../contract/plan/simulation.ts';

export type PeakOrder = { peak: Peak; seed: number; count: number };
export type PeakNews = { done: number } | { result: PeaksResult };

/** Number of peaks after which the worker reports how far it is. */
const STEP = 20;

self.onmessage = ({ data }: MessageEvent<PeakOrder>) => {
  const { peak, seed, count } = data;
  const peaks = createPeaks(peak, seed);
  for (let done = 0; done < count; done += 1) {
    peaks.playOne();
    if (done % STEP === 0) self.postMessage({ done: done / count } satisfies PeakNews);
  }
  self.postMessage({ result: peaks.result() } satisfies PeakNews);
};
