/** Parts of a request in Postman's format: scripts and bodies. */
export const script = (listen: 'prerequest' | 'test', exec: readonly string[]) => ({
  listen,
  script: { type: 'text/javascript', exec },
});

export const jsonBody = (body: unknown) => ({
  header: [{ key: 'content-type', value: 'application/json' }],
  body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } },
});
