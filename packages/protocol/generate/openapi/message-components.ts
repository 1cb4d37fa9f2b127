/** The schemas of messages as OpenAPI's components. What XML needs to know has no place in JSON Schema (section 6; D27). */
import { feedback } from '../../src/spec.ts';
import { messageSchemas, type PointTo } from '../schema/message-schemas.ts';
import type { Schemas } from '../schema/parameter-schemas.ts';

export const componentsOfMessages = (): Schemas =>
  Object.fromEntries(
    Object.entries(messageSchemas(inComponents)).map(([name, schema]) => [
      name,
      name.endsWith('Feedback') ? { ...schema, xml: { name: feedback.xml.root } } : schema,
    ]),
  );

/** How OpenAPI points to a schema. */
export const inComponents: PointTo = (name) => ({ $ref: `#/components/schemas/${name}` });
