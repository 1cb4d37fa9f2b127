import type { View } from '../output/view.ts';

/** Any reply as indented JSON, or its text. */
export const jsonView = (reply: unknown): View => ({
  kind: 'text',
  text:
    typeof reply === 'string' ? reply.trimEnd() : reply === null ? 'Done.' : JSON.stringify(reply, null, 2),
});
