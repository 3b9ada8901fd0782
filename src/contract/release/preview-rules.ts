// Schemas of previews.
import * as z from 'zod';
import { PREVIEW_STATES } from './preview.ts';

const previewPageSchema = z.object({
  name: z.string().describe('Name of the page.'),
  path: z.string().describe('Address of the page in the preview once it is ready.'),
});
export type PreviewPage = z.infer<typeof previewPageSchema>;

export const previewSchema = z.object({
  of: z.string().describe('Identifies exactly these drafts and this release.'),
  state: z.enum(PREVIEW_STATES).describe('State of the preview.'),
  step: z.string().nullable().describe('Current step, in a few words; null when unknown.'),
  progress: z.number().min(0).max(1).nullable().describe('Part that is done, 0 to 1.'),
  reason: z.string().nullable().describe('Why it failed, in a sentence; null unless it did.'),
  detail: z.string().nullable().describe('The last lines of its log; null unless it failed.'),
  pages: z.array(previewPageSchema).describe('The pages that the drafts change.'),
});
export type Preview = z.infer<typeof previewSchema>;
