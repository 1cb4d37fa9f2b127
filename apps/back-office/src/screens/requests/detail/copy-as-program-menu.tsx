/** Copies a request as a program in one of several languages. The program sends it again. */
import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown, IconCode } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Schema } from '../../../api/management-api-client.ts';
import { notifyError, notifySuccess } from '../../../components/notify.ts';
import { CodeBlock } from '../../../design/code-block.tsx';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { texts } from '../texts.ts';
import { DrawerSection } from './drawer-section.tsx';
import {
  formatRequestProgram,
  isProgramLanguage,
  programLanguages,
  programRequest,
  type ProgramLanguage,
} from '../../../components/request-program/format-request-program.ts';

export const CopyAsProgramMenu = ({ request }: { readonly request: Schema<'Request'>['request'] }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const sent = programRequest(request);
  const formatting = useMutation({
    mutationFn: async (programLanguage: ProgramLanguage) => {
      if (sent === undefined) return '';
      const { requestPrograms } =
        await import('../../../components/request-program/request-programs.generated.ts');
      return formatRequestProgram(requestPrograms, programLanguage, sent.operation, sent.params);
    },
    // If the browser denies clipboard access, the program is shown for copying by hand.
    onSuccess: (program) =>
      navigator.clipboard.writeText(program).then(
        () => notifySuccess(t.programCopied),
        () => undefined,
      ),
    onError: (error) => notifyError(error, language),
    gcTime: 0,
  });
  if (sent === undefined) return undefined;
  return (
    <>
      <Menu shadow="md" position="bottom-start">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            w="fit-content"
            loading={formatting.isPending}
            leftSection={<IconCode size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t.copyAsProgram}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {Object.keys(programLanguages)
            .filter(isProgramLanguage)
            .map((name) => (
              <Menu.Item key={name} onClick={() => formatting.mutate(name)}>
                <bdi>{programLanguages[name].label}</bdi>
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {formatting.data !== undefined && (
        <DrawerSection title={t.programTitle}>
          <CodeBlock text={formatting.data} label={t.programTitle} copy={t.copyProgram} />
          <Text size="xs" c="dimmed" mt={6}>
            {t.programNote}
          </Text>
        </DrawerSection>
      )}
    </>
  );
};
