import { accountSettings, parameters } from '@postern/protocol';

/** Whether the audit log says of a member only that it changed: `next.sha_request_phrase`. */
export const isSecretMember = (member: string): boolean => {
  const name = member.split('.').at(-1) ?? '';
  return secrets.has(name);
};

const secrets: ReadonlySet<string> = new Set(
  Object.entries({ ...parameters, ...accountSettings })
    .filter(([, row]) => 'secret' in row && row.secret)
    .map(([name]) => name),
);
