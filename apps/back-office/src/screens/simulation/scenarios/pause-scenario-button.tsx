/** Pauses or resumes a scenario. */
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeScenario } from '../../../api/scenarios.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { notifyError } from '../../../components/notify.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { texts } from '../texts.ts';

interface PauseButtonProps {
  readonly id: string;
  readonly name: string;
  readonly isPaused: boolean;
}

export const PauseScenarioButton = ({ id, name, isPaused }: PauseButtonProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => changeScenario(account, id, { paused: !isPaused }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings', 'scenarios'] });
      await queries.invalidateQueries({ queryKey: ['account', account, 'requests', 'scenarios'] });
    },
    onError: (error) => notifyError(error, language),
  });
  const action = isPaused ? t.resumeScenario : t.pause;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${action}: ${name}`}
      loading={change.isPending}
      onClick={() => change.mutate()}
    >
      {action}
    </Button>
  );
};
