type Props = { className: string | undefined };

const LANDINGS = [28, 108, 188, 268];

/** A section through a shaft, as ornament: rails, landings, a car at the third. */
export const ShaftDrawing = ({ className }: Props) => (
  <svg className={className} viewBox="0 0 200 320" fill="none" aria-hidden="true">
    <g stroke="var(--leaf-line)" strokeWidth="1.5">
      <path d="M60 0V320M140 0V320" />
      {LANDINGS.map((y) => (
        <path key={y} d={`M0 ${y + 40}H60M140 ${y + 40}H200`} />
      ))}
      <path d="M70 0V320M130 0V320" strokeDasharray="2 6" />
      <path d="M100 0V112" />
    </g>
    <g stroke="var(--brass-light)" strokeWidth="1.5">
      <rect x="74" y="112" width="52" height="76" />
      <path d="M100 112V188" />
      <path d="M22 108V148M16 112l12-8M16 152l12-8" />
    </g>
  </svg>
);
