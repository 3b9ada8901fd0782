// Calls about complaints, and the pages that a browser shows after sending the complaints form: the
// form is sent by the browser itself.
import * as grievance from '../../contract/grievance/endpoints.ts';
import { COMPLAINT_ACKNOWLEDGED_HOURS } from '../../contract/grievance/grievance-choices.ts';
import { ERROR_STATUS } from '../../contract/kernel/errors.ts';
import type { Mount } from '../account/define-noun.ts';
import { documentPage, escaped } from '../kernel/html-page.ts';
import { mountList } from '../kernel/http/mount-list.ts';
import type { ApiError } from '../kernel/refusal.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import type { GrievanceList } from './grievance-list.ts';
import type { Grievances } from './grievances.ts';

const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body {
  margin: 0;
  background: #f5f2ea;
  color: #13201b;
  font: 18px/1.55 'Anek Latin', system-ui, sans-serif;
  overflow-wrap: break-word;
}
main { max-width: 640px; margin: 0 auto; padding: clamp(40px, 9vw, 96px) 20px; }
.home { color: #163f33; font-weight: 600; text-decoration: none; }
h1 {
  margin: 1.2em 0 0.6em;
  font-size: clamp(2rem, 1.5rem + 2.4vw, 3rem);
  line-height: 1.1;
  letter-spacing: -0.025em;
  text-wrap: balance;
}
.ticket {
  margin: 0 0 1em;
  padding: 18px 22px;
  border: 1.5px solid #b98f3f;
  border-radius: 6px;
  background: #fffdf8;
}
.ticket strong {
  display: block;
  font-size: 1.7rem;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.01em;
}
a { color: #163f33; }
:focus-visible { outline: 3px solid #b98f3f; outline-offset: 3px; }
.on { margin-top: 2em; padding-top: 1em; border-top: 1px solid #13201b; }
`;

const page = (title: string, home: string, main: string, status = 200) =>
  documentPage({
    title,
    main: `<p><a class="home" href="/">${escaped(home)}</a></p>\n${main}`,
    style: STYLE,
    status,
  });

const MAIL_CONFIRMS =
  'If you gave an e-mail address, a confirmation is on its way to it.\nOtherwise we call you';

const grievanceSentPage = (siteName: string, number: string, hasMail: boolean) =>
  page(
    `Complaint ${number} | ${siteName}`,
    siteName,
    `<h1>We have received your complaint.</h1>
<p class="ticket">Your ticket number <strong>${escaped(number)}</strong></p>
<p>Please keep it for when you write or talk to us.
${hasMail ? MAIL_CONFIRMS : 'We call or write to you'} within ${COMPLAINT_ACKNOWLEDGED_HOURS} hours.</p>
<p class="on"><a href="/grievance">What happens next</a></p>`,
  );

/**
 * Names the problem; the browser's back button keeps the entered text. The page needs no storage,
 * so that it appears even if storage does not answer.
 */
const grievanceRefusedPage = ({ message, code, details }: ApiError) => {
  const reasons = [...new Set(Object.values(details.fields ?? { '': message }))];
  const list = reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('');
  return page(
    'Not sent',
    'Home',
    `<h1>Your complaint was not sent.</h1>
<ul>${list}</ul>
<p>Please go back and correct it: your text is still in the form.</p>
<p class="on"><a href="/contact-us">Call or write to us</a></p>`,
    ERROR_STATUS[code],
  );
};

const SENT = '/api/grievance/sent';

export const mountGrievances = (
  mount: Mount,
  { grievanceList, grievances }: { grievanceList: GrievanceList; grievances: Grievances },
  { company, hasMail }: { company: (kv: Kv) => Promise<{ name: string }>; hasMail: boolean },
) => {
  const send: Parameters<typeof mount<typeof grievance.sendGrievance>>[1] = async (call) => {
    const { body, caller, client, idempotencyKey, isPlainForm } = call;
    const user = caller?.userId ?? null;
    const from = { idempotencyKey, ip: client.ip, user };
    const { _id, number } = await grievances.send(call, body, from);
    // The page has an address of its own: reloading it does not send the complaint again.
    if (isPlainForm)
      return new Response(null, { status: 303, headers: { location: `${SENT}?number=${number}` } });
    return { grievance: { _id, number } };
  };
  mount(grievance.sendGrievance, send, { refusal: grievanceRefusedPage });
  mount(grievance.readGrievanceSent, async ({ kv, query }) =>
    grievanceSentPage((await company(kv)).name, query.number, hasMail),
  );
  mountList(mount, grievance.listGrievances, grievanceList);
  mount(grievance.readGrievance, async (call) => ({
    grievance: await grievances.read(call, call.id),
  }));
  mount(grievance.changeGrievance, async (call) => ({
    grievance: await grievances.change(call, call.id, call.body),
  }));
};
