/** What the user may change about tokens and sessions. */
import { allAccounts } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';

interface TeamPermissions {
  /** Whether the user may revoke tokens and end sessions. */
  readonly canChange: boolean;
  readonly canCreate: boolean;
  /** Whether the user needs the command line to create tokens of the provider. */
  readonly needsCommand: boolean;
}

export const useTeamPermissions = (account: string): TeamPermissions => {
  const { scope, started_by } = useSession();
  const canChange = scope === 'full';
  // A session of a link of the demo creates no tokens of the provider.
  const needsCommand = account === allAccounts && started_by === 'link';
  return { canChange, canCreate: canChange && !needsCommand, needsCommand };
};
