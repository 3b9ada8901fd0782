import type { SpecRange } from './category-rules.ts';

export type ComparedLift = { name: string; range: SpecRange };
