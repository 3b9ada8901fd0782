type Props = { className: string };

const LANDINGS = [44, 124, 204];

/**
 * A section through a shaft, as ornament: rails and landings, a car on its rope at the second, its
 * height as a dimension.
 */
export const ShaftDrawing = ({ className }: Props) => (
  <svg
    className={className}
    viewBox="0 0 400 240"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    aria-hidden="true"
  >
    <g stroke="var(--leaf-line)" strokeWidth="1.5">
      <path d="M190 0V240M290 0V240" />
      <path d="M202 0V240M278 0V240" strokeDasharray="2 6" />
      {LANDINGS.map((y) => (
        <path key={y} d={`M0 ${y}H190M290 ${y}H400`} />
      ))}
    </g>
    <g stroke="var(--brass-light)" strokeWidth="1.5">
      <path d="M240 0V54" />
      <rect x="210" y="54" width="60" height="70" />
      <path d="M240 54V124M320 54v70m-6 4 12-8m-12-62 12-8" />
    </g>
  </svg>
);
