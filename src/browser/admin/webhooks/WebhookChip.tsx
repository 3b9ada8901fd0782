import type { Webhook } from '../../../contract/webhook/rules.ts';
import partsStyles from '../kit/parts.module.css';
import { webhookState } from './webhook-words.ts';

export const WebhookChip = ({ webhook }: { webhook: Webhook }) => {
  const { label, tone } = webhookState(webhook);
  return (
    <span className={partsStyles.chip} data-tone={tone}>
      {label}
    </span>
  );
};
