// What all letters of a site share, from what the site is set up with.
import type { Company } from '../../contract/company/rules.ts';
import { type Letterhead, recipient } from './letter.ts';
import type { MailSettings } from './mail-settings.ts';

type Site = {
  company: Company;
  mail?: MailSettings | undefined;
  siteUrl?: string | undefined;
  publicUrl?: string | undefined;
};

export const createLetterhead = ({ company, mail, publicUrl, siteUrl }: Site): Letterhead => {
  const site = (siteUrl ?? publicUrl ?? '').replace(/\/$/, '');
  return {
    company,
    desk: recipient(company.name, mail?.replyTo ?? company.email),
    link: (path) => `${site}${path}`,
  };
};
