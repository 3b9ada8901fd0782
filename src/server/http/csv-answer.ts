/** Answers with a file to be saved; `name` consists of plain characters. */
export const csvAnswer = (name: string, text: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
