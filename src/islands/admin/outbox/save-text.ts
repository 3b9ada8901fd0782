/** Saves a text as a file, as if the person had followed a link to it. */
export const saveText = (text: string, name: string, type: string) => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
