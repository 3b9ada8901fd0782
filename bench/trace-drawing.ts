// The picture of a trace: a bar for each operation, and a line where the answer was sent.
import type { Timed } from './timed-fetch.ts';

type Trace = { latencyMs: number; answerMs: number; operations: readonly Timed[] };

const [NAMES, WIDTH, ROW, HEAD] = [270, 900, 16, 44];
const COLOURS = { read: '#4a7a6d', write: '#b98a2e', delete: '#9c4a3c', list: '#5a6a9c' };

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const panel = (
  { latencyMs, answerMs, operations }: Trace,
  named: (operation: Timed) => string,
  top: number,
) => {
  const rows = operations.toSorted((one, other) => one.startMs - other.startMs);
  const span = Math.max(answerMs, ...rows.map(({ endMs }) => endMs));
  const x = (ms: number) => (NAMES + (ms / span) * WIDTH).toFixed(1);
  const bottom = top + HEAD + rows.length * ROW;
  const bars = rows.map((row, at) => {
    const y = top + HEAD + at * ROW;
    const width = Math.max(1, ((row.endMs - row.startMs) / span) * WIDTH).toFixed(1);
    const times = `${row.startMs.toFixed(1)} to ${row.endMs.toFixed(1)} ms`;
    return `<text x="${NAMES - 8}" y="${y + 11}" text-anchor="end">${escaped(named(row))}</text>
<rect x="${x(row.startMs)}" y="${y + 2}" width="${width}" height="${ROW - 5}" fill="${COLOURS[row.operation]}"><title>${times}</title></rect>`;
  });
  const [answered, done] = [Math.round(answerMs), Math.round(span)];
  const head = `${latencyMs} ms an operation: answered after ${answered} ms, all done after ${done} ms`;
  return {
    bottom,
    svg: `<text x="8" y="${top + 22}" class="head">${head}</text>
${bars.join('\n')}
<line x1="${x(answerMs)}" x2="${x(answerMs)}" y1="${top + HEAD - 8}" y2="${bottom}" stroke="#1c2b26" stroke-dasharray="4 3"/>
<text x="${x(answerMs)}" y="${top + HEAD - 10}" text-anchor="middle">answer</text>`,
  };
};

export const drawnTrace = (
  traces: readonly Trace[],
  named: (operation: Timed) => string,
): string => {
  let top = 8;
  const drawn: string[] = [];
  for (const trace of traces) {
    const { bottom, svg } = panel(trace, named, top);
    drawn.push(svg);
    top = bottom + 24;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${NAMES + WIDTH + 24}" height="${top}">
<style>
text { font: 11px sans-serif; fill: #1c2b26 }
.head { font-size: 14px; font-weight: 600 }
</style>
<rect width="100%" height="100%" fill="#f7f4ee"/>
${drawn.join('\n')}
</svg>
`;
};
