import { REFUND_RULE } from '../../../contract/payment/refund.ts';
import { ariaOf, FieldFrame } from '../../kernel/ui/FieldFrame.tsx';

type Props = {
  id: string;
  name: string;
  wrong: string | undefined;
  options: readonly { value: string; label: string }[];
  chosen?: string;
};

/** Where a refund goes. */
export const RefundTo = ({ id, name, wrong, options, chosen = options[0]?.value }: Props) => (
  <FieldFrame id={id} label="Refund to" wrong={wrong} hint={REFUND_RULE}>
    <div className="form-box form-choice">
      <select
        id={id}
        name={name}
        className="form-control"
        defaultValue={chosen}
        {...ariaOf(id, wrong, REFUND_RULE)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  </FieldFrame>
);
