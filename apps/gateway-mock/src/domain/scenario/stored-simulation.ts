/** A simulation as the books keep it. */
import * as t from 'io-ts';
import { nameIn } from '../../schema/json-file/text.ts';
import { presets } from './presets.ts';
import { KeptScenario } from './scenario.ts';

export const Simulation = t.type({
  scenarios: t.readonlyArray(KeptScenario),
  presets: t.readonlyArray(nameIn(presets)),
  made: t.number,
});
