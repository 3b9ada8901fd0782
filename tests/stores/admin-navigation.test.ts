import { describe, expect, it } from 'vitest';
import { createNavigation } from '../../src/browser/admin/shell/navigation.ts';
import { pathTo } from '../../src/browser/admin/shell/router.ts';

const aNavigation = () => {
  const opened: string[] = [];
  const navigation = createNavigation({
    open: (address, replace) => void opened.push(`${replace ? 'replace' : 'push'} ${address}`),
    openAddress: () => opened.at(-1)?.split(' ')[1] ?? '/admin/models',
  });
  return { navigation, opened };
};

describe('going to another screen', () => {
  it('happens at once if no work would be lost', () => {
    const { navigation, opened } = aNavigation();
    navigation.navigate('/admin/quotes');
    navigation.navigate('/admin/quotes?status=new', 'replace');
    expect(opened).toEqual(['push /admin/quotes', 'replace /admin/quotes?status=new']);
    expect(navigation.how()).toBe('replace');
  });

  it('asks first if work would be lost, and goes on after a yes', () => {
    const { navigation, opened } = aNavigation();
    navigation.hold(() => true);
    navigation.navigate('/admin/quotes');
    expect(opened).toEqual([]);
    expect(navigation.$leaving.get()).toBeTypeOf('function');
    navigation.leave();
    expect(opened).toEqual(['push /admin/quotes']);
    expect(navigation.$leaving.get()).toBeUndefined();
    expect(navigation.hasUnsaved()).toBe(false);
  });

  it('stays after a no, and asks again the next time', () => {
    const { navigation, opened } = aNavigation();
    navigation.hold(() => true);
    navigation.navigate('/admin/quotes');
    navigation.stay();
    expect(navigation.$leaving.get()).toBeUndefined();
    navigation.navigate('/admin/customers');
    expect(navigation.$leaving.get()).toBeTypeOf('function');
    expect(opened).toEqual([]);
  });

  it('does not ask for another query of the same screen', () => {
    const { navigation, opened } = aNavigation();
    navigation.hold(() => true);
    navigation.navigate('/admin/models?page=2');
    navigation.navigate('/admin/models/');
    expect(opened).toHaveLength(2);
  });

  it('does not ask once the work is saved, or its screen no longer holds it', () => {
    const { navigation, opened } = aNavigation();
    let isDirty = true;
    const release = navigation.hold(() => isDirty);
    isDirty = false;
    navigation.navigate('/admin/quotes');
    isDirty = true;
    release();
    navigation.navigate('/admin/customers');
    expect(opened).toEqual(['push /admin/quotes', 'push /admin/customers']);
  });
});

describe('addresses', () => {
  it('are made from the names of screens', () => {
    expect(pathTo('dashboard')).toBe('/admin');
    expect(pathTo('quote', { id: '0a b' })).toBe('/admin/quotes/0a%20b');
    expect(pathTo('product', { category: 'home', id: 'villa-lifts' })).toBe(
      '/admin/products/home/villa-lifts',
    );
    expect(pathTo('editCategory', {}, { id: '01' })).toBe('/admin/edit-category?id=01');
  });
});
