// The refusals of the quote form in a language, for the forms of its pages.
import { TRANSLATIONS, type Translation } from '../../contract/language/language.ts';
import { messagesOf } from '../../contract/language/messages.ts';
import { ENGLISH } from '../../contract/words/words.ts';
import { wordsIn } from '../../site/language.ts';

const messagesIn = async (language: Translation) =>
  messagesOf(ENGLISH.quote.messages, (await wordsIn(language)).quote.messages);

export const getStaticPaths = async () => {
  const all = await Promise.all(
    TRANSLATIONS.map(async (locale) => ({
      params: { locale },
      props: { messages: await messagesIn(locale) },
    })),
  );
  return all.filter(({ props }) => props.messages.length > 0);
};

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props'];

export const GET = ({ props: { messages } }: { props: Props }) => Response.json(messages);
