import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { DISPATCHED_EVENT_LABELS } from '../../../contract/webhook/webhook.ts';
import { openLetterKinds } from '../../../stores/admin/letters.ts';
import { ListFilter } from '../../ui/ListFilter.tsx';

type Option = { value: string; label: string };
type Props = {
  /** The way out of the site whose kinds are offered; all of them where none is chosen. */
  channel: string | undefined;
  value: string | undefined;
  onChange: (kind: string) => void;
};

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label);
const EVENTS = Object.entries(DISPATCHED_EVENT_LABELS)
  .map(([value, label]) => ({ value, label }))
  .toSorted(byLabel);

/** What there is to choose from; what is chosen is always among it. */
const optionsOf = (letters: readonly Option[], { channel, value }: Omit<Props, 'onChange'>) => {
  const events =
    channel === 'webhook'
      ? EVENTS
      : EVENTS.map((event) => ({ ...event, label: `Webhook: ${event.label}` }));
  const offered = [
    ...(channel === 'webhook' ? [] : letters.toSorted(byLabel)),
    ...(channel === 'mail' ? [] : events),
  ];
  const isMissing = value !== undefined && offered.every((option) => option.value !== value);
  return isMissing ? [...offered, { value, label: value }] : offered;
};

/** Narrows the outbox to one kind; events alone where the kinds of e-mails could not be read. */
export const KindFilter = ({ channel, value, onChange }: Props) => {
  const [{ $latest, load }] = useState(openLetterKinds);
  const { shown = [] } = useStore($latest);
  useEffect(() => void load(), [load]);
  const letters = shown.map(({ kind, label }) => ({ value: kind, label }));
  return (
    <ListFilter
      label="Kind"
      any="Any kind"
      options={optionsOf(letters, { channel, value })}
      value={value}
      onChange={onChange}
    />
  );
};
