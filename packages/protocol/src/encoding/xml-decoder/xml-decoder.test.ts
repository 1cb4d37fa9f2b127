import * as E from 'fp-ts/lib/Either.js';
import * as loaded from './loaded.ts';
import * as onDemand from './on-demand.ts';

const structure = { root: 'response', listSuffix: '_list', maxDepth: 8 };
const xml = '<response><status>04</status></response>';

test('outside Node.js, XML is decoded once its decoder is loaded', async () => {
  expect(onDemand.readXml(xml, structure)).toEqual(E.left('XmlNotLoaded'));
  await onDemand.loadXmlDecoder();
  expect(onDemand.readXml(xml, structure)).toEqual(E.right({ status: '04' }));
});

test('in Node.js, XML is decoded at once', async () => {
  expect(loaded.readXml(xml, structure)).toEqual(E.right({ status: '04' }));
  await expect(loaded.loadXmlDecoder()).resolves.toBeUndefined();
});
