// One webhook: where it is, its secret, and what was sent to it last.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { navigate } from '../../../stores/admin/navigation.ts';
import { pathTo } from '../../../stores/admin/router.ts';
import { openWebhookWork } from '../../../stores/admin/webhooks.ts';
import { showToast } from '../../ui/show-toast.ts';
import { Belongings } from '../kit/Belongings.tsx';
import { useTitle } from '../kit/use-title.ts';
import { WorkOpened } from '../kit/WorkOpened.tsx';
import { SENT_COLUMNS } from '../outbox/DispatchColumns.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { WebhookAddress } from './WebhookAddress.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';
import styles from './webhooks.module.css';

const hostOf = (url: string | undefined) => (url ? URL.parse(url)?.host : undefined);

export const WebhookScreen = ({ params: { id = '' } }: ScreenProps) => {
  const [work] = useState(() => openWebhookWork(id, (words) => void showToast('success', words)));
  const state = useStore(work.$work);
  const isRemoved = useStore(work.$removed);
  useEffect(() => void work.load(), [work]);
  useEffect(() => {
    if (isRemoved) navigate(pathTo('webhooks'), 'replace');
  }, [isRemoved]);
  useTitle(hostOf(state.thing?.url));
  return (
    <WorkOpened
      state={state}
      noun="webhook"
      listHref={pathTo('webhooks')}
      listWords="All webhooks"
      onAgain={work.load}
    >
      {(webhook) => (
        <div className={styles.detail}>
          <WebhookAddress work={work} webhook={webhook} />
          <WebhookSecret work={work} webhook={webhook} />
          <Belongings
            title="Last events"
            list={work.dispatches}
            query={work.latest}
            columns={SENT_COLUMNS}
            allHref={pathTo('outbox', {}, { webhook: id })}
            empty="Nothing was sent yet. Send a test to see whether the receiver answers."
          />
        </div>
      )}
    </WorkOpened>
  );
};
