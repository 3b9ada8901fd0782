// Schema of a text that bills print.
import { lineText } from './plain-text-rules.ts';
import { unprintedRule } from './printed-text.ts';

/** One line, as `lineText`; a sign that no font of papers has is refused, and named. */
export const printedText = (...of: Parameters<typeof lineText>) =>
  lineText(...of).superRefine((text, { addIssue }) => {
    const message = unprintedRule(text);
    if (message) addIssue({ code: 'custom', message });
  });
