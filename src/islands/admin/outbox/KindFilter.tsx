import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { WEBHOOK_EVENT_LABELS } from '../../../contract/webhook.ts';
import { openLetterKinds } from '../../../stores/admin/letters.ts';
import { ListFilter } from '../../ui/ListFilter.tsx';

type Props = { value: string | undefined; onChange: (kind: string) => void };

const EVENTS = Object.entries(WEBHOOK_EVENT_LABELS).map(([value, label]) => ({ value, label }));

/** Narrows the outbox to one kind; events alone where the kinds of e-mails could not be read. */
export const KindFilter = ({ value, onChange }: Props) => {
  const [{ $latest, load }] = useState(openLetterKinds);
  const { shown = [] } = useStore($latest);
  useEffect(() => void load(), [load]);
  const letters = shown.map(({ kind, label }) => ({ value: kind, label }));
  return (
    <ListFilter
      label="Kind"
      any="Any kind"
      options={[...letters, ...EVENTS]}
      value={value}
      onChange={onChange}
    />
  );
};
