// The preview of the chosen drafts: asked for, followed while it is built, and no longer shown when
// something else is chosen.
import { atom } from 'nanostores';
import { readPreview, startPreview } from '../../../contract/release/calls.ts';
import type { Preview } from '../../../contract/release/preview-rules.ts';
import type { Choice } from '../../../contract/release/rules.ts';
import type { Client } from '../../kernel/client.ts';
import { settle } from '../../kernel/settle.ts';
import { takeField } from '../../kernel/take-field.ts';
import type { PageVisibility } from '../kit/page-visibility.ts';

export type PreviewState = {
  /** Undefined until it is known whether this site can build previews. */
  canBuild: boolean | undefined;
  /** The preview that this page has ordered. */
  preview: Preview | undefined;
  /** The choice it was made of, as `previewKey` writes it, to compare with the current one. */
  of: string | undefined;
  isAsking: boolean;
  /** The reason why there is none, or why its state is not up to date. */
  trouble: string | undefined;
};
type Deps = { client: Client; page: PageVisibility };

export const PREVIEW_PAUSE_MS = 1500;
/** Another person has ordered a preview, or the server has started again. */
const GONE = 'This preview is no longer there. Please create it again.';

/** The same for the same choice of the same drafts. */
export const previewKey = (body: Choice | undefined) => (body ? JSON.stringify(body) : undefined);

export const createPreviewWatch = ({ client, page }: Deps) => {
  const $preview = atom<PreviewState>({
    canBuild: undefined,
    preview: undefined,
    of: undefined,
    isAsking: false,
    trouble: undefined,
  });
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (change: Partial<PreviewState>) => $preview.set({ ...$preview.get(), ...change });

  const rest = () => {
    clearTimeout(timer);
    const isBuilding = $preview.get().preview?.state === 'building';
    if (isRunning && isBuilding && page.isShown())
      timer = setTimeout(() => void read(), PREVIEW_PAUSE_MS);
  };

  /** Reads whether there are previews here, and how far the one that was asked for has come. */
  const read = async () => {
    const result = await client(readPreview, {});
    const { preview } = $preview.get();
    if (!result.ok) show({ trouble: preview && result.error.error });
    else if (!preview) show({ canBuild: result.data.canBuild });
    else if (result.data.preview?.of === preview.of)
      show({ canBuild: true, preview: result.data.preview, trouble: undefined });
    else show({ preview: undefined, of: undefined, trouble: GONE });
    rest();
  };

  const make = async (body: Choice) => {
    if ($preview.get().isAsking) return;
    show({ isAsking: true, trouble: undefined });
    const result = await settle(async () =>
      takeField('preview', await client(startPreview, { body })),
    );
    if (result.ok) show({ isAsking: false, preview: result.data, of: previewKey(body) });
    else show({ isAsking: false, trouble: result.error.error });
    rest();
  };

  return {
    $preview,
    read,
    make,
    /** Follows it while the page is in view; the function returned ends that. */
    start: () => {
      isRunning = true;
      const end = page.onShown(() => void rest());
      return () => {
        end();
        isRunning = false;
        clearTimeout(timer);
      };
    },
  };
};
