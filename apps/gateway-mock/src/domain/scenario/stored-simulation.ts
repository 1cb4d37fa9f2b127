/** The codec of a stored simulation. */
import * as t from 'io-ts';
import { nameIn } from '../../schema/json-file/text.ts';
import { presets } from './presets.ts';
import { ScenarioSchema } from './scenario.ts';

export const StoredSimulation = t.type({
  scenarios: t.readonlyArray(ScenarioSchema),
  presets: t.readonlyArray(nameIn(presets)),
  createdCount: t.number,
});
