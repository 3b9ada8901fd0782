/** One path on a grid of 24, drawn as on the public page; renders nothing for an invalid path. */
export const Icon = ({ path, size = 32 }: { path: string; size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {/^[Mm]/.test(path) && <path d={path} />}
  </svg>
);
