/** Why feedback was not delivered, and what to do, with a link to the screen where it is done. */
import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { DeliveryCause, Feedback } from '../../../api/feedback.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { Callout } from '../../../design/callout.tsx';
import { TextLink } from '../../../design/links.tsx';
import { formatDeliveryCause } from '../../../language/format-delivery-cause.ts';
import { useLanguage } from '../../../language/language-provider.tsx';
import { CheckSignatureLink } from './check-signature-link.tsx';
import { screenThatFixesCause, openScreenTexts, type FixingScreen } from './screen-that-fixes-cause.ts';

interface CauseCalloutProps {
  readonly feedback: Feedback;
  readonly cause: DeliveryCause;
  readonly tone: 'error' | 'warning';
}

export const CauseCallout = ({ feedback: { id, attempts }, cause, tone }: CauseCalloutProps) => {
  const { language } = useLanguage();
  const { meaning, remedy } = formatDeliveryCause(cause, language);
  return (
    <Callout tone={tone} icon={<IconAlertTriangle size={20} />} title={meaning}>
      <NextStep
        todo={remedy}
        screen={screenThatFixesCause[cause.code]}
        {...(mayRefuseSignature(attempts.at(-1)?.status) && { feedbackId: id })}
      />
    </Callout>
  );
};

interface NextStepProps {
  readonly todo: string;
  readonly screen: FixingScreen | undefined;
  /** Of feedback whose signature may be the reason. */
  readonly feedbackId?: string;
}

export const NextStep = ({ todo, screen, feedbackId }: NextStepProps) => {
  const { language } = useLanguage();
  const account = useAccountId();
  return (
    <Stack gap={6}>
      <Text size="sm" maw={760}>
        {todo}
      </Text>
      {(screen !== undefined || feedbackId !== undefined) && (
        <Group>
          {feedbackId !== undefined && <CheckSignatureLink feedbackId={feedbackId} />}
          {screen !== undefined && (screen !== 'signature-doctor' || feedbackId === undefined) && (
            <TextLink to={fixRoutes[screen]} params={{ account }} size="sm" fw={600} underline="always">
              {openScreenTexts[screen][language]}
            </TextLink>
          )}
        </Group>
      )}
    </Stack>
  );
};

// Most receivers refuse a signature with one of these.
const mayRefuseSignature = (status: number | null | undefined): boolean =>
  status === 400 || status === 401 || status === 403;

const fixRoutes = {
  'technical-settings': '/accounts/$account/technical-settings',
  inbox: '/accounts/$account/inbox',
  simulation: '/accounts/$account/simulation',
  account: '/accounts/$account/account',
  'signature-doctor': '/signature-doctor',
} as const satisfies Readonly<Record<FixingScreen, string>>;
