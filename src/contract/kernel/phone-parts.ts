// A phone number and its extension: one text in forms, two fields in documents.

const EXTENSION = ';ext=';

export const withExtension = (phone: string, extension: string | null) =>
  extension ? `${phone}${EXTENSION}${extension}` : phone;

/** Splits the text from `phoneText` into number and extension, as documents store them. */
export const splitPhone = (text: string) => {
  const [phone = '', phoneExtension = null] = text.split(EXTENSION);
  return { phone, phoneExtension };
};

/** The number with its extension, as letters and lists write it. */
export const callableText = ({
  phone,
  phoneExtension,
}: {
  phone: string | null;
  phoneExtension: string | null;
}) => (phoneExtension ? `${phone} ext. ${phoneExtension}` : (phone ?? ''));
