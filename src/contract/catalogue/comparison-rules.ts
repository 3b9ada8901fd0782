// The facts of a lift that the comparison table uses.
import type { SpecRange } from './category-rules.ts';

export type ComparedLift = { name: string; range: SpecRange };
