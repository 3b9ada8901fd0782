// All interface words of the public site by namespace. English is the source; the words of another
// language have the same shape.
import { figures } from './figures.ts';
import { home } from './home.ts';
import { shell } from './shell.ts';

export const ENGLISH = { shell, figures, home } as const;
export type Words = typeof ENGLISH;
export type Namespace = keyof Words;
export const NAMESPACES = Object.keys(ENGLISH) as Namespace[];
