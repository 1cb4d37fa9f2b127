/** The optional services of an account. Only the provider can switch them. */
import { Group, SimpleGrid, Switch, Text } from '@mantine/core';
import { optionalServices, type OptionalService } from '@postern/protocol/spec';
import { Panel } from '../../../design/panel.tsx';
import { Tag } from '../../../design/tag.tsx';
import { updateAccount, type Account } from '../../../api/accounts.ts';
import { useIsProvider } from '../../../api/session.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { formatOptionalService } from '../../../language/format-account-setting.ts';
import { useAccountMutation } from '../use-account-mutation.ts';
import { texts } from '../texts.ts';

export const OptionalServicesPanel = ({ account }: { readonly account: Account }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const isProvider = useIsProvider();
  const mutation = useAccountMutation(
    account.merchant_identifier,
    (to: OptionalService[]) => updateAccount(account.merchant_identifier, { services: to }),
    () => t.saved,
  );
  // Show the new state while the change is pending.
  const active = mutation.isPending ? mutation.variables : account.services;
  const without = (service: OptionalService) => active.filter((each) => each !== service);
  return (
    <Panel title={t.services} lead={isProvider ? t.servicesLead : t.byProvider}>
      <SimpleGrid type="container" cols={{ base: 1, '520px': 2, '840px': 3 }} spacing="md">
        {Object.keys(optionalServices)
          .filter(isService)
          .map((service) =>
            isProvider ? (
              <Switch
                key={service}
                label={formatOptionalService(service, language)}
                checked={active.includes(service)}
                onChange={({ currentTarget }) => {
                  if (!mutation.isPending)
                    mutation.mutate(currentTarget.checked ? [...active, service] : without(service));
                }}
              />
            ) : (
              <Group key={service} gap={8} wrap="nowrap">
                <Tag tone={active.includes(service) ? 'success' : 'neutral'}>
                  {active.includes(service) ? t.on : t.off}
                </Tag>
                <Text size="sm">{formatOptionalService(service, language)}</Text>
              </Group>
            ),
          )}
      </SimpleGrid>
    </Panel>
  );
};

const isService = (name: string): name is OptionalService => Object.hasOwn(optionalServices, name);
