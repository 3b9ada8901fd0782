// Who changed what, from what to what, and when.
import { useState } from 'react';
import {
  AUDIT_ACTION_LABELS,
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  AUDIT_ENTITY_LABELS,
} from '../../../contract/audit/audit.ts';
import type { AuditEntry } from '../../../contract/audit/rules.ts';
import { auditLog } from '../../../stores/admin/audit-log.ts';
import { AUDIT_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { DataList } from '../kit/DataList.tsx';
import { ListDay } from '../kit/ListDay.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import { useList } from '../kit/use-list.ts';
import type { ScreenProps } from '../screen-props.ts';
import { auditColumns } from './AuditColumns.tsx';
import { AuditDetails } from './AuditDetails.tsx';

const wordsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));
const ENTITIES = wordsOf(AUDIT_ENTITIES, AUDIT_ENTITY_LABELS);
const ACTIONS = wordsOf(AUDIT_ACTIONS, AUDIT_ACTION_LABELS);

export const AuditLogScreen = ({ search }: ScreenProps) => {
  const view = useList(auditLog, AUDIT_SHAPE, search);
  const [isOpen, setOpen] = useState(false);
  const [entry, setEntry] = useState<AuditEntry>();
  const { query, change, state } = view;
  const filterBy = (name: string) => (value: string) => change({ filters: { [name]: value } });
  const { actor } = query.filters;
  const known = state.shown?.rows.find((row) => row.actor._id === actor) ?? entry;

  return (
    <>
      <ListTools
        search={
          <ListSearch label="Search people and things" value={query.search} onChange={change} />
        }
        view={view}
      >
        <ListFilter
          label="Kind"
          any="Any kind"
          options={ENTITIES}
          value={query.filters.entity}
          onChange={filterBy('entity')}
        />
        <ListFilter
          label="Action"
          any="Any action"
          options={ACTIONS}
          value={query.filters.action}
          onChange={filterBy('action')}
        />
        <ListDay label="From" value={query.filters.from} onChange={filterBy('from')} />
        <ListDay label="To" value={query.filters.to} onChange={filterBy('to')} />
        {actor && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => change({ filters: { actor: '' } })}
          >
            Only {known?.actor._id === actor ? known.actor.name : 'one account'}
            <span aria-hidden="true">×</span>
            <span className="visually-hidden">, show all</span>
          </button>
        )}
      </ListTools>
      <DataList
        caption="Audit log"
        columns={auditColumns((shown) => {
          setEntry(shown);
          setOpen(true);
        })}
        view={view}
        empty={
          <Empty title="No changes yet">
            <p className="quiet measure">
              Every change by staff and by programs with an API key is recorded here: who changed
              what and when, with the values before and after.
            </p>
          </Empty>
        }
      />
      <FormDialog
        open={isOpen}
        title={entry ? `${AUDIT_ACTION_LABELS[entry.action]}: ${entry.label}` : ''}
        onClose={() => setOpen(false)}
      >
        {entry && (
          <AuditDetails
            entry={entry}
            onActor={() => {
              setOpen(false);
              change({ filters: { actor: entry.actor._id } });
            }}
          />
        )}
      </FormDialog>
    </>
  );
};
