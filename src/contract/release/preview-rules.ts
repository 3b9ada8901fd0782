// Schemas of previews.
import * as z from 'zod';
import { PREVIEW_STATES } from './preview.ts';

const previewPageSchema = z.object({
  name: z.string().describe('What the page is called.'),
  path: z.string().describe('Its address in the preview once it is ready.'),
});
export type PreviewPage = z.infer<typeof previewPageSchema>;

export const previewSchema = z.object({
  of: z.string().describe('Stands for exactly these drafts over exactly this release.'),
  state: z.enum(PREVIEW_STATES).describe('How far it has come.'),
  step: z.string().nullable().describe('What is being done, in a few words; null when not known.'),
  progress: z.number().min(0).max(1).nullable().describe('Part that is done, 0 to 1.'),
  reason: z.string().nullable().describe('Why it failed, in a sentence; null unless it did.'),
  detail: z.string().nullable().describe('The last lines of its log; null unless it failed.'),
  pages: z.array(previewPageSchema).describe('The pages that the drafts change.'),
});
export type Preview = z.infer<typeof previewSchema>;
