// The facts of a lift that the comparison table uses.
import type { SpecRange } from './category-fields.ts';

export type ComparedLift = { name: string; range: SpecRange };
