// Tables as Markdown, and the figure that stands for several runs.

/** The fastest run: other work of the machine can only make a run slower. */
export const fastest = (times: readonly number[]) => Math.min(...times);

/** A Markdown table; every column but the first is set to the right. */
export const markdownTable = (
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
) =>
  [columns, columns.map((_, place) => (place === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
