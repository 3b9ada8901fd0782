// Circles among files that import each other: Tarjan's strongly connected components.
import type { SourceFile } from './source-files.ts';

/** Each circle as the sorted paths of its files; a file that imports itself is a circle, too. */
export const circlesAmong = (files: readonly Pick<SourceFile, 'path' | 'imports'>[]) => {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string) => {
    const at = order.size;
    order.set(path, at);
    lowest.set(path, at);
    stack.push(path);
    for (const next of importsOf.get(path) ?? []) {
      if (!importsOf.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (stack.includes(next))
        lowest.set(path, Math.min(lowest.get(path) ?? at, lowest.get(next) ?? at));
    }
    if (lowest.get(path) !== at) return;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1 || importsOf.get(path)?.includes(path)) circles.push(circle.sort());
  };
  for (const { path } of files) if (!order.has(path)) visit(path);
  return circles;
};
