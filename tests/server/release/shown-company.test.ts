// Letters, papers and the API name the company of the release that visitors see.
import { describe, expect, it } from 'vitest';
import { moveOrder, newBuyer } from '../../support/buyers.ts';
import { COMPANY } from '../../support/company.ts';
import { changeCompany, MOVED } from '../../support/company-drafts.ts';
import { openLinkDesk } from '../../support/link-desk.ts';
import { partOf } from '../../support/mail-server.ts';
import { allPapers } from '../../support/paper-consistency.ts';
import { createBuilder, publish, restore } from '../../support/releases.ts';
import { createShop } from '../../support/shop.ts';

type Shown = { release: number | undefined };
const hostOf = (shown: Shown) => ({ builds: createBuilder(), shownRelease: () => shown.release });

const FACTS = ['name', 'phone', 'email', 'town'] as const;
type Names = Record<(typeof FACTS)[number], string>;
const FORMER: Names = { ...COMPANY, town: COMPANY.offices[0]?.city ?? '' };
const LATER: Names = { ...MOVED, town: 'Thrissur' };

/** Which of the two companies a text names, by these facts. */
const namedIn = (text: string, facts: readonly (keyof Names)[]) => {
  const names = (company: Names) => facts.filter((fact) => text.includes(company[fact])).length;
  if (names(FORMER) === facts.length && names(LATER) === 0) return 'former';
  return names(LATER) === facts.length && names(FORMER) === 0 ? 'later' : text;
};

const opened = async (shown: Shown) => {
  const desk = await openLinkDesk(hostOf(shown));
  const { _id: link } = await desk.made();
  let people = 0;
  /** The company that each thing names at this moment. */
  const named = async () => {
    people += 1;
    const email = `visitor${people}@example.com`;
    await desk.ask({ email });
    const [letter] = desk.to(email);
    const text = async (path: string) => (await desk.visitor().get(path)).text;
    const { there } = await desk.made();
    const { placeholders } = (await desk.staff.get('/admin/dashboard')).body.dashboard;
    const example = (await desk.staff.get('/admin/letter?kind=password-changed')).body.letter;
    const words = {
      letter: [letter ? partOf(letter, 'text/plain') : '', FACTS],
      'letter as HTML': [letter ? partOf(letter, 'text/html') : '', FACTS],
      'example of a letter': [example.text, FACTS],
      'page of a payment link': [(await desk.page(link)).text, ['name', 'phone']],
      'call of a payment link': [await text(`/payments/link/${link}/state`), ['name', 'phone']],
      'link at the gateway': [desk.bank.link(there)?.description ?? '', ['name']],
      'facts that are examples': [JSON.stringify(placeholders), ['email']],
      'document of the API': [await text('/openapi.json'), ['name']],
      'sheet of a shaft': [await text('/plan/sheet?w=1600&d=1800&stops=3'), ['name']],
      'page after a quote request': [await text('/quote/sent'), ['name']],
      'page after a complaint': [await text('/grievance/sent?number=G-2026-4K7M2P'), ['name']],
    } as const;
    return Object.fromEntries(
      Object.entries(words).map(([thing, [said, facts]]) => [thing, namedIn(said, facts)]),
    );
  };
  return { ...desk, named };
};
const everywhere = async (named: () => Promise<Record<string, string>>) => {
  const found = await named();
  const [one = '', ...others] = new Set(Object.values(found));
  return others.length === 0 ? one : found;
};

describe('letters and answers', () => {
  it('name the company of the shown release, even if another release is current', async () => {
    const shown: Shown = { release: 0 };
    const { named, staff } = await opened(shown);
    expect(await everywhere(named)).toBe('former');
    await changeCompany(staff, MOVED);
    expect(await everywhere(named)).toBe('former');
    expect((await publish(staff)).status).toBe(201);
    expect(await everywhere(named)).toBe('former');
    shown.release = 1;
    expect(await everywhere(named)).toBe('later');
    await restore(staff, 0, 1);
    expect(await everywhere(named)).toBe('later');
    shown.release = 0;
    expect(await everywhere(named)).toBe('former');
  });

  it('name the company of the current release if the host does not know the shown one', async () => {
    const { named, staff } = await opened({ release: undefined });
    await changeCompany(staff, MOVED);
    await publish(staff);
    expect(await everywhere(named)).toBe('later');
    await restore(staff, 0, 1);
    expect(await everywhere(named)).toBe('former');
  });

  it('need no read of storage for the company once the release is known', async () => {
    const { log, staff, visitor } = await opened({ release: 1 });
    await changeCompany(staff, MOVED);
    await publish(staff);
    const readsOf = async () => {
      await visitor().get('/openapi.json');
      return log.at(-1)?.blobOps.reads;
    };
    await readsOf();
    expect(await readsOf()).toBe(0);
  });
});

describe('the sender of letters', () => {
  it('is the shown company, as is the recipient of replies, unless settings name another one', async () => {
    const shown: Shown = { release: 0 };
    const { staff, to } = await opened(shown);
    await changeCompany(staff, MOVED);
    await publish(staff);
    const sent = async () => (await staff.get('/admin/letter?kind=build-failed')).body.letter.eml;
    expect(await sent()).toContain('From: The Maker <letters@lifts.example>');
    expect(to(COMPANY.email)).not.toEqual([]);
    expect(await sent()).toContain(`To: ${COMPANY.name} <${COMPANY.email}>`);
    shown.release = 1;
    expect(await sent()).toContain(`To: ${MOVED.name} <${MOVED.email}>`);
    const other = await openLinkDesk({ ...hostOf({ release: undefined }), mail: undefined });
    await changeCompany(other.staff, MOVED);
    await publish(other.staff);
    const { eml } = (await other.staff.get('/admin/letter?kind=build-failed')).body.letter;
    expect(eml).toContain(`From: ${MOVED.name} <${MOVED.email}>`);
    expect(eml).toContain(`Reply-To: ${MOVED.name} <${MOVED.email}>`);
  });
});

describe('a bill', () => {
  it('names the company that is shown when it is written, and keeps its text', async () => {
    const shown: Shown = { release: 0 };
    const shop = await createShop({ bell: { price: 345 } }, hostOf(shown));
    const buyer = await newBuyer(shop);
    const admin = await shop.admin();
    const sellers = async () =>
      (await allPapers(shop.deps.storage.scope()))
        .toSorted((one, other) => one.number.localeCompare(other.number))
        .map(({ seller: { phone, email, lines } }) => [phone, email, lines.at(0)]);
    const bill = async () => {
      const { _id } = await buyer.placed({ bell: 1 });
      await moveOrder(shop, _id, 'processing', 'shipped');
    };
    const [office] = COMPANY.offices;
    const former = [COMPANY.phone, COMPANY.email, office?.lines.split('\n')[0]];
    const later = [MOVED.phone, MOVED.email, '7 New Road'];
    await bill();
    await changeCompany(admin, MOVED);
    expect((await publish(admin)).status).toBe(201);
    await bill();
    expect(await sellers()).toEqual([former, former]);
    shown.release = 1;
    await bill();
    expect(await sellers()).toEqual([former, former, later]);
    shown.release = 0;
    await bill();
    expect(await sellers()).toEqual([former, former, later, former]);
  });
});
