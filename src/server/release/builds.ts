// Builds of the site for visitors, and previews for staff: a port that each host implements.
import type { Catalogue } from '../../contract/catalogue/rules.ts';
import type { Preview, PreviewPage } from '../../contract/release/preview-rules.ts';
import type { BuildStatus } from '../../contract/release/rules.ts';

export type PreviewWish = {
  /** The fingerprint of the drafts and of the release under them. */
  of: string;
  release: number;
  catalogue: Catalogue;
  /** The pages that the drafts change, with their addresses on the site. */
  pages: readonly PreviewPage[];
};
/** Builds the site from drafts, for staff alone. */
export type Previews = {
  /**
   * Begins a preview in place of the previous one, and does not wait for it. The same wish returns
   * the same preview, unless that one failed. `refused` is a sentence that says why no preview can
   * begin now.
   */
  start: (wish: PreviewWish) => Promise<{ preview: Preview } | { refused: string }>;
  /** The latest preview; null when there is none. */
  status: () => Preview | null;
};

/** Builds the public site from the current release. */
export type Builds = {
  /**
   * Requests a build and does not wait for it. A second request for the same release builds it
   * again. Rejects with an Error whose message is a sentence for staff.
   */
  start: (release: number) => Promise<void>;
  /** The state of the latest build; null when it is unknown, or when there was no build. */
  status: () => Promise<BuildStatus | null>;
  /** Absent where a service builds the site: a service builds published releases only. */
  previews?: Previews | undefined;
};
