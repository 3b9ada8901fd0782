// A STEP file (ISO 10303-21), the text form of IFC: numbered lines, numbers and texts.

/** A real number; STEP asks for a point in it. */
export const real = (value: number) => {
  const text = `${Math.round(value * 1000) / 1000}`;
  return text.includes('.') ? text : `${text}.`;
};

/** Escapes a text for STEP: Latin letters stay, others become their code. */
export const stepText = (text: string) =>
  `'${text.replaceAll(/['\\]|[^\x20-\x7e]/gu, (sign) => {
    if (sign === "'" || sign === '\\') return sign + sign;
    const code = sign.codePointAt(0) ?? 0x20;
    return `\\X4\\${code.toString(16).toUpperCase().padStart(8, '0')}\\X0\\`;
  })}'`;

/** Collects the lines of a file and numbers them. */
export const createStepFile = () => {
  const lines: string[] = [];
  return {
    /** Adds a line, and returns the reference to it. */
    add: (text: string) => {
      lines.push(`#${lines.length + 1}=${text};`);
      return `#${lines.length}`;
    },
    /** The whole file, as IFC4, drawn on this day. */
    text: (day: string) =>
      [
        'ISO-10303-21;',
        'HEADER;',
        "FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');",
        `FILE_NAME('lift-shaft.ifc','${day}T00:00:00',(''),(''),'','','');`,
        "FILE_SCHEMA(('IFC4'));",
        'ENDSEC;',
        'DATA;',
        ...lines,
        'ENDSEC;',
        'END-ISO-10303-21;',
        '',
      ].join('\n'),
  };
};
export type Add = ReturnType<typeof createStepFile>['add'];
