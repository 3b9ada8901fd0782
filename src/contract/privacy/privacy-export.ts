// The export of a person's data: its limit and its notes.

/** Most bytes of pictures in one export: an answer of a function may have 6 MB. */
export const EXPORT_PICTURE_BYTES = 3_500_000;

export const EXPORT_NOTES = [
  'Requests for quotes and complaints are here if you were logged in when you sent them, or gave the confirmed e-mail address of this account. Others are kept under a name and a phone number that we cannot verify: ask us for them from that number.',
  'Our record of e-mails holds no text, so each is written anew for this file. Older e-mails are in your mailbox alone.',
  'Staff’s record of changes to your account holds the names of the fields that were changed.',
];
