/** Writes feedback and sends it: in any encoding, of either kind, to any allowed address, signed rightly or wrongly. */
import {
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FeedbackEncoding } from '@postern/protocol';
import { feedback, type FeedbackKind } from '@postern/protocol/spec';
import { redacted } from '@postern/protocol/secrets';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sendFeedback, type FeedbackToSend } from '../../../api/feedback.ts';
import { technicalSettingsQuery } from '../../../api/technical-settings.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { useRestoreFocus } from '../../../design/restore-focus.ts';
import { ErrorAlert } from '../../../components/query-result.tsx';
import { ChoiceInput } from '../../../form/choice-input.tsx';
import { feedbackAddressErrorText } from '../../../form/feedback-address-error-text.ts';
import {
  formatFeedbackEncoding,
  formatFeedbackKind,
} from '../../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { parseParameters } from './parse-parameters.ts';
import { SentFeedbackResult } from './sent-feedback-result.tsx';
import { sendTexts } from './send-feedback-texts.ts';

export interface FeedbackDraft {
  readonly kind: FeedbackKind;
  readonly params: Readonly<Record<string, string>>;
}

interface SendFeedbackDialogProps {
  readonly draft?: FeedbackDraft;
  readonly onClose: () => void;
}

export const SendFeedbackDialog = ({ draft, onClose }: SendFeedbackDialogProps) => {
  const t = useTexts(sendTexts);
  const { language } = useLanguage();
  const account = useAccountId();
  const isNarrow = useMediaQuery('(max-width: 48em)');
  useRestoreFocus();
  const [kind, setKind] = useState<FeedbackKind>(draft?.kind ?? 'direct');
  const [encoding, setEncoding] = useState<FeedbackEncoding | 'account'>('account');
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [text, setText] = useState(() => JSON.stringify(draft?.params ?? sampleOf(account), null, 2));
  const { data: settings } = useQuery(technicalSettingsQuery(account));
  const usual = settings?.channels[settings.active_channel]?.[kind] ?? undefined;
  const params = parseParameters(text);
  const sending = useMutation({ mutationFn: (body: FeedbackToSend) => sendFeedback(account, body) });
  const send = (): void => {
    if (params === undefined) return;
    sending.mutate({
      kind,
      params,
      ...(address.trim() !== '' && { address: address.trim() }),
      ...(encoding !== 'account' && { encoding }),
      ...(isWrong && { signed_wrongly: true }),
    });
  };
  const addressError = feedbackAddressErrorText(sending.error, 'address', address, language);
  return (
    <Modal opened onClose={onClose} title={t.title} size="xl" fullScreen={isNarrow}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t.lead}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <NativeSelect
              label={t.kind}
              value={kind}
              data={kinds.map((value) => ({ value, label: formatFeedbackKind(value, language) }))}
              onChange={({ currentTarget: { value } }) => isKind(value) && setKind(value)}
            />
            <ChoiceInput
              fullWidth
              label={t.encoding}
              value={encoding}
              choices={[
                { value: 'account', label: t.ofAccount },
                ...encodings.map((value) => ({ value, label: formatFeedbackEncoding(value, language) })),
              ]}
              onChange={setEncoding}
            />
          </SimpleGrid>
          <TextInput
            label={t.address}
            description={t.addressHint}
            placeholder={usual ?? 'https://shop.example/feedback'}
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            error={addressError}
            dir="ltr"
            maxLength={2000}
            autoComplete="off"
            data-autofocus
          />
          <Textarea
            label={t.params}
            description={t.paramsHint}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={params === undefined && t.invalidParams}
            autosize
            minRows={6}
            maxRows={16}
            dir="ltr"
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.8125rem' } }}
          />
          <Checkbox
            label={t.wrong}
            description={t.wrongHint}
            checked={isWrong}
            onChange={({ currentTarget }) => setWrong(currentTarget.checked)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {sending.data === undefined ? t.cancel : t.close}
            </Button>
            <Button type="submit" loading={sending.isPending} disabled={params === undefined}>
              {t.send}
            </Button>
          </Group>
          {sending.error !== null && addressError === undefined && <ErrorAlert error={sending.error} />}
          {sending.data !== undefined && <SentFeedbackResult sent={sending.data} />}
        </Stack>
      </form>
    </Modal>
  );
};

const isKind = (name: string): name is FeedbackKind => Object.hasOwn(feedback.kinds, name);
const isEncoding = (name: string): name is FeedbackEncoding => Object.hasOwn(feedback.encodings, name);
const kinds = Object.keys(feedback.kinds).filter(isKind);
const encodings = Object.keys(feedback.encodings).filter(isEncoding);

/** A successful capture. */
const sampleOf = (account: string): FeedbackDraft['params'] => ({
  command: 'CAPTURE',
  access_code: redacted,
  merchant_identifier: account,
  merchant_reference: 'order-1001',
  amount: '1050',
  currency: 'AED',
  language: 'en',
  fort_id: '169000000000000001',
  response_code: '04000',
  response_message: 'Success',
  status: '04',
});
