// Forms that would keep the server busy are refused before they are parsed.
import { describe, expect, it } from 'vitest';
import { hasUsualParts } from '../../../../src/server/kernel/http/read-body.ts';

const TYPE = 'multipart/form-data; boundary=x';
const part = (name: string, content = '1', head = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n${head}\r\n${content}\r\n`;
const form = (...parts: string[]) => Buffer.from(`${parts.join('')}--x--\r\n`, 'latin1');
const many = (count: number) => Array.from({ length: count }, (_, at) => part(`f${at}`));

describe('a form', () => {
  it.each([
    ['as a browser writes it', form(part('a'), part('b')), TYPE],
    ['without a part', form(), TYPE],
    ['of forty parts', form(...many(40)), TYPE],
    ['with a quoted boundary', form(part('a')), 'multipart/form-data; charset=utf-8; Boundary="x"'],
    [
      'with a file of two megabytes',
      form(part('picture', '\xff'.repeat(2_000_000), 'content-type: image/jpeg\r\n')),
      TYPE,
    ],
  ])('is read: %s', (_what, bytes, type) => {
    expect(hasUsualParts(bytes, type)).toBe(true);
  });

  it.each([
    ['of forty-one parts', form(...many(41)), TYPE],
    [
      'with a part that says very much of itself',
      form(part('a', '1', 'h: v\r\n'.repeat(5_000))),
      TYPE,
    ],
    [
      'whose last part never comes to its content',
      Buffer.from('--x\r\ncontent-disposition: form-data'),
      TYPE,
    ],
    ['without a boundary', form(part('a')), 'multipart/form-data'],
  ])('is refused: %s', (_what, bytes, type) => {
    expect(hasUsualParts(bytes, type)).toBe(false);
  });
});
