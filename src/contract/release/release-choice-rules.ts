// Types of changes to choose from for a release.
import type { DraftChange } from './rules.ts';

export type Judged = Pick<DraftChange, '_id' | 'needs' | 'reason' | 'takenBackWith'>;
