// Words of the frame around every public page: header, menu, footer, loader, notices.
import { CHAT_TEXT } from '../company/company.ts';

/** Beside a link to a page, or a text, that is in English only. */
export const inEnglish = 'in English';

export const shell = {
  skip: 'Skip to the content',
  languages: 'Language',
  inEnglish,
  /** Full stop of a sentence that a page puts together. */
  stop: '.',
  home: 'home',
  pages: {
    home: 'Home',
    about: 'About Us',
    products: 'Products',
    contact: 'Contact',
    parts: 'Parts and care',
  },
  header: {
    parts: 'Parts',
    logIn: 'Log in',
    call: 'Call {phone}',
    quote: 'Get A Quote',
    allLifts: 'All lifts',
    cart: 'Your cart, items:',
  },
  menu: {
    open: 'Menu',
    title: 'Menu',
    close: 'Close the menu',
    main: 'Main',
    account: 'Your account',
  },
  account: {
    /** Screen readers read this after the first name. */
    menu: 'account menu',
    cart: 'Your cart',
    orders: 'Your orders',
    logOut: 'Log out',
    still: 'You are still logged in.',
    other:
      '{name} is logged in now, from another tab, and was not logged out. To log out that account, reload this page and try again.',
    cancelled: 'You cancelled it.',
    refused: 'Please try again.',
    unreached: 'The server could not be reached. Please try again.',
  },
  footer: {
    links: 'Quick links',
    lifts: 'All lifts',
    write: 'Write to us',
    map: 'Open the map',
    mapTitle: 'Map: where to find {company}',
    social: 'Social media',
    legal: 'Privacy, terms, complaints',
    images:
      'Images are computer-generated. Sizes are indicative; the general arrangement drawing for your site is final.',
    top: 'Back to the top',
  },
  floating: {
    label: 'Call or chat',
    call: 'Call now',
    callNumber: 'Call now: {phone}',
    chat: 'Chat with us',
    chatOpens: 'Chat with us (opens a chat application)',
    chatText: CHAT_TEXT,
  },
  panel: 'Sections of this page',
  breadcrumb: 'Breadcrumb',
  /** The picture of a shared link, for those who do not see it. */
  shareImage: '{company}, {title}. Beside it a picture of a lift.',
  loader: {
    loading: 'Loading your account',
    working: 'Still working...',
    cancel: 'Cancel',
    notLoaded: 'We could not load this part of the page. Please check your connection.',
    reload: 'Reload',
  },
} as const;
