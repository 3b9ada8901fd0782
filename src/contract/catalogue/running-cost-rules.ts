// Schema of the amounts of running cost.
import { tableSchema } from './catalogue-fields-rules.ts';
import { costFields } from './running-cost.ts';

/** One schema for drafts and releases: no amount has to be set. */
export const costSchema = tableSchema(costFields, 'complete');
