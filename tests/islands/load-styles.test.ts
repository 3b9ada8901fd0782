import { afterAll, describe, expect, it, vi } from 'vitest';
import { loadStyles } from '../../src/browser/kernel/ui/load-styles.ts';

vi.hoisted(() => vi.resetModules());

vi.unmock('../../src/browser/kernel/ui/load-styles.ts');

const sheets = (href: string) => document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`);

// The files of a worker share modules: the next file must load its own.
afterAll(() => void vi.resetModules());

describe('loadStyles', () => {
  it('links a sheet once and waits for it', async () => {
    const both = Promise.all([loadStyles('/a.css'), loadStyles('/a.css')]);
    expect(sheets('/a.css')).toHaveLength(1);
    sheets('/a.css')[0]?.dispatchEvent(new Event('load'));
    expect(await both).toEqual([undefined, undefined]);
  });

  it('rejects when a sheet cannot be loaded, and can load it again', async () => {
    const first = loadStyles('/b.css');
    sheets('/b.css')[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('/b.css');
    expect(sheets('/b.css')).toHaveLength(0);
    const second = loadStyles('/b.css');
    sheets('/b.css')[0]?.dispatchEvent(new Event('load'));
    await expect(second).resolves.toBeUndefined();
  });
});
