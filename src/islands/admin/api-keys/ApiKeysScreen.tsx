// Keys with which programs call the API: made, shown once, and revoked.
import { useStore } from '@nanostores/react';
import { openApiKeys } from '../../../stores/admin/api-keys.ts';
import { API_KEY_SHAPE } from '../../../stores/admin/list-shapes.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ListFilter } from '../../ui/ListFilter.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { DataList } from '../kit/DataList.tsx';
import { ListSearch } from '../kit/ListSearch.tsx';
import { ListTools } from '../kit/ListTools.tsx';
import { useLast } from '../kit/use-last.ts';
import { useList } from '../kit/use-list.ts';
import type { ScreenProps } from '../screen-props.ts';
import { AddKey } from './AddKey.tsx';
import { keyColumns, STATE_OPTIONS } from './KeyColumns.tsx';

const apiKeys = openApiKeys((words) => void showToast('success', words));

const RevokeDialog = () => {
  const { $question, confirm, cancel } = apiKeys.revoking;
  const question = useStore($question);
  // Keeps its words while it closes.
  const key = useLast(question?.about);
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={`Revoke the key of ${key?.name ?? ''}?`}
      yes="Revoke"
      isDanger
      busy={question?.isBusy ?? false}
      refused={question?.message}
      onYes={() => void confirm()}
      onNo={cancel}
    >
      The next call of the program that uses it is refused. A revoked key cannot be used again; the
      program needs a new one.
    </ConfirmDialog>
  );
};

export const ApiKeysScreen = ({ search, user }: ScreenProps) => {
  const view = useList(apiKeys.list, API_KEY_SHAPE, search);
  const { query, change, again } = view;
  return (
    <>
      <ListTools
        search={<ListSearch label="Search name or prefix" value={query.search} onChange={change} />}
        view={view}
        end={<AddKey apiKeys={apiKeys} email={user.email} onMade={again} />}
      >
        <ListFilter
          label="State"
          any="Any state"
          options={STATE_OPTIONS}
          value={query.filters.state}
          onChange={(state) => change({ filters: { state } })}
        />
      </ListTools>
      <DataList
        caption="API keys"
        columns={keyColumns(apiKeys.revoking.ask)}
        view={view}
        empty={
          <Empty title="No API keys yet">
            <p className="quiet measure">
              A program needs a key to read or change anything here. Choose its permissions and how
              long it is valid. <a href="/api/docs">The API documentation</a> lists every call.
            </p>
          </Empty>
        }
      />
      <RevokeDialog />
    </>
  );
};
