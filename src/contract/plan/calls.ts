import { call } from '../kernel/call.ts';

export const planShaft = call({
  name: 'planShaft',
  method: 'GET',
  path: '/plan/shaft',
  access: 'anyone',
});

export const printShaft = call({
  name: 'printShaft',
  method: 'GET',
  path: '/plan/sheet',
  access: 'anyone',
});

export const drawShaftDxf = call({
  name: 'drawShaftDxf',
  method: 'GET',
  path: '/plan/drawing.dxf',
  access: 'anyone',
});

export const drawShaftIfc = call({
  name: 'drawShaftIfc',
  method: 'GET',
  path: '/plan/drawing.ifc',
  access: 'anyone',
});

export const planFinder = call({
  name: 'planFinder',
  method: 'GET',
  path: '/plan/finder',
  access: 'anyone',
});

export const planTraffic = call({
  name: 'planTraffic',
  method: 'GET',
  path: '/plan/traffic',
  access: 'anyone',
});

export const planCost = call({
  name: 'planCost',
  method: 'GET',
  path: '/plan/cost',
  access: 'anyone',
});
