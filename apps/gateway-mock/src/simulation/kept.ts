/** A simulation as the books keep it. */
import * as t from 'io-ts';

export const Simulation = t.type({ scenarios: t.readonlyArray(t.type({ id: t.string })) });
