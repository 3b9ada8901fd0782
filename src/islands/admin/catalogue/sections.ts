// What a section of a form is: a heading, its fields, and which paths are counted as its.
import type { ComponentType } from 'react';

export type SectionProps = {
  /** Id in addresses of what is edited; absent while it is new. */
  slug: string | undefined;
};
export type FormSection = {
  id: string;
  title: string;
  paths: readonly string[];
  text?: string;
  Content: ComponentType<SectionProps>;
};
